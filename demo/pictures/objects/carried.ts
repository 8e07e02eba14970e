import type { DemoObjectShape } from './shape.ts'

export const carried = {
  backpack: { emoji: '1f392', main: '#fd4799 #ef2e78 #ce3a61', parts: [['camel', '#fec24a #f99746']], width: 0.52 },
  handbag: {
    emoji: '1f45c',
    main: '#e2b89d #d2a68e #b78a76',
    parts: [['walnut', '#895d5a #744b4c #693b54']],
    width: 0.6,
  },
  pouch: { emoji: '1f45d', main: '#eb909a #f4a1b9 #e981c4 #fbbab3', parts: [['brass', '#fecb45 #f8a03a']], width: 0.6 },
  purse: {
    emoji: '1f45b',
    main: '#f9306e #fd4c94 #e13075',
    parts: [['brass', '#feb439 #fed343 #f27d38']],
    width: 0.56,
  },
  briefcase: { emoji: '1f4bc', main: '#794a59 #81515b #6f3461', parts: [['brass', '#d28568 #a6675c']], width: 0.64 },
  suitcase: {
    emoji: '1f9f3',
    main: '#3f8edc #3370c3 #50c1ef',
    parts: [
      ['steel', '#d0c7d9 #9096aa'],
      ['black', '#4a3d5b'],
    ],
    width: 0.4,
  },
  totes: {
    emoji: '1f6cd-fe0f',
    main: '#3e97f0 #56bcf7',
    parts: [
      ['oat', '#fcb645 #ef9a4a'],
      ['clay', '#e56438'],
    ],
    width: 0.6,
  },
  basket: { emoji: '1f9fa', main: '#d5975c #c28551 #e8ab6d #ac7951', width: 0.6 },
} as const satisfies Record<string, DemoObjectShape>
