import type { DemoObjectShape } from './shape.ts'

export const tea = {
  teapot: { emoji: '1fad6', main: '#f22c8a #fd5485 #ed2e66 #f55635', width: 0.66 },
  cup: {
    emoji: '1f375',
    main: '#ece5f8 #bab1c9 #928894',
    parts: [
      ['walnut', '#724f5a'],
      ['leaf', '#70ac5f #84d368'],
    ],
    width: 0.62,
    from: 0.32,
  },
  flask: { emoji: '1f376', main: '#f4effc #d1c6e7 #b1a9c3', parts: [['indigo', '#3385ed #54a7fb']], width: 0.6 },
  teaBox: { emoji: '1f961', main: '#e0dde2 #cbc7cf #b6adc0', parts: [['clay', '#e93e68 #e2819e']], width: 0.56 },
  gourd: {
    emoji: '1f9c9',
    main: '#955a56 #b97f68',
    parts: [
      ['steel', '#c3bace'],
      ['leaf', '#abf368 #98d06b'],
    ],
    width: 0.46,
  },
  gift: { emoji: '1f381', main: '#eda238 #f6cc2c #d78037', parts: [['rust', '#d42639 #bd2361']], width: 0.54 },
  mooncake: {
    emoji: '1f96e',
    main: '#efb265 #fcd392',
    parts: [['walnut', '#7b4151 #9d5a4b']],
    width: 0.56,
    lies: true,
  },
} as const satisfies Record<string, DemoObjectShape>
