import type { DemoObjectShape } from './shape.ts'

export const mending = {
  thread: {
    emoji: '1f9f5',
    main: '#337bd8',
    parts: [
      ['camel', '#d58150 #fbbd7c'],
      ['steel', '#bcadd0'],
    ],
    width: 0.5,
    lies: true,
  },
  needle: { emoji: '1faa1', main: '#3d81d9 #3366bd', parts: [['steel', '#b8b1c7 #c6c3d2']], width: 0.5, lies: true },
  pin: { emoji: '1f9f7', main: '#d0c4e0 #d9d4e2 #aeaab7', width: 0.4, lies: true },
  hammer: {
    emoji: '1f528',
    main: '#99716d #854f5d',
    parts: [
      ['steel', '#c6bfd5 #a9a1ba'],
      ['walnut', '#783962'],
    ],
    width: 0.54,
    lies: true,
  },
  receipt: {
    emoji: '1f9fe',
    main: '#e3dceb #d6cee2 #c9b9de',
    parts: [['stone', '#9995a0 #a9a4b0']],
    width: 0.5,
    lies: true,
  },
  parcel: {
    emoji: '1f4e6',
    main: '#ddaf83 #c19079 #b67959',
    parts: [
      ['walnut', '#95695a'],
      ['white', '#ccb6ce'],
    ],
    width: 0.56,
  },
  bread: { emoji: '1f35e', main: '#bd9877 #fdc674 #bd7e48', width: 0.5 },
  orange: { emoji: '1f34a', main: '#fca233 #fecd51 #f8874e', parts: [['leaf', '#a0c72f']], width: 0.3 },
} as const satisfies Record<string, DemoObjectShape>
