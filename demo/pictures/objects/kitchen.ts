import type { DemoObjectShape } from './shape.ts'

export const kitchen = {
  knife: {
    emoji: '1f52a',
    main: '#6162ab #4a54c0',
    parts: [
      ['steel', '#b5a9c7 #d1c2e7'],
      ['brass', '#edb844'],
    ],
    width: 0.62,
    lies: true,
  },
  bowl: { emoji: '1f963', main: '#3134b7 #377ae6 #369eed', parts: [['camel', '#a29eb1 #72729a']], width: 0.62 },
  coffee: {
    emoji: '2615',
    main: '#b1a1c7 #c0b6d0 #84717f',
    parts: [['walnut', '#7d5055 #644045']],
    width: 0.56,
    lies: true,
  },
  skillet: {
    emoji: '1f373',
    main: '#5e4684 #483954 #9684a4',
    parts: [
      ['white', '#f6e6f8'],
      ['mustard', '#fcc45d #d08b4d'],
    ],
    width: 0.62,
    lies: true,
  },
  bento: {
    emoji: '1f371',
    main: '#433363 #908fa0',
    parts: [
      ['white', '#f0ebf2'],
      ['leaf', '#57b659'],
      ['clay', '#fa6249 #914145'],
    ],
    width: 0.6,
  },
  spoon: { emoji: '1f944', main: '#aea6bd #c6c2d0 #9c94a8', width: 0.54, lies: true },
  cutlery: { emoji: '1f374', main: '#bcb4ca #cac4d7 #a29dad', width: 0.48, lies: true },
  plate: {
    emoji: '1f37d-fe0f',
    main: '#dfd5f4 #cdbde8',
    parts: [['steel', '#a59cb5 #8f87a0']],
    width: 0.7,
    lies: true,
  },
  chopsticks: {
    emoji: '1f962',
    main: '#d42458 #bb1e44',
    parts: [['black', '#433950 #332c3d']],
    width: 0.46,
    lies: true,
  },
  soupPot: {
    emoji: '1f372',
    main: '#9283a5 #c6bcca',
    parts: [
      ['clay', '#fc8d45 #e36f48'],
      ['leaf', '#8db752'],
    ],
    width: 0.62,
  },
  jar: { emoji: '1fad9', main: '#c0c1cc #a4a2af #7e818b', parts: [['white', '#c0f5fe #b9e3fb #f8fbfc']], width: 0.44 },
  shaker: { emoji: '1f9c2', main: '#c1cad2 #9eacb5 #8395a2', parts: [['white', '#caf0fe #f0f8fc']], width: 0.3 },
  honey: {
    emoji: '1f36f',
    main: '#a0654a #d79159 #be7254',
    parts: [
      ['walnut', '#88504c'],
      ['mustard', '#cf9e26 #f0bd45'],
    ],
    width: 0.5,
  },
  tumbler: { emoji: '1f95b', main: '#c5eefe #bde0fa', parts: [['white', '#e9e6f3 #d5d1df #fbfbfd']], width: 0.4 },
  riceBowl: { emoji: '1f35a', main: '#c92f60 #9d344e #f0374b', parts: [['white', '#e4ddea #aca4b1']], width: 0.56 },
} as const satisfies Record<string, DemoObjectShape>
