import type { DemoObjectShape } from './shape.ts'

export const tools = {
  notebook: {
    emoji: '1f4d3',
    main: '#524064 #705e7f',
    parts: [
      ['ecru', '#dfd9e6'],
      ['brass', '#9a83c0 #795daf'],
    ],
    width: 0.48,
    lies: true,
  },
  memo: {
    emoji: '1f4d2',
    main: '#fedb39 #f0bb41',
    parts: [
      ['white', '#d8b7e8 #cbc0c9'],
      ['steel', '#b5a1a7'],
    ],
    width: 0.5,
    lies: true,
  },
  book: { emoji: '1f4d9', main: '#e76f30 #b32c59', parts: [['ecru', '#cab7db']], width: 0.48, lies: true },
  pen: {
    emoji: '1f58b-fe0f',
    main: '#326fb9 #447ec4 #5474a9',
    parts: [['brass', '#c1bec8 #adabb8']],
    width: 0.56,
    lies: true,
  },
  pencil: {
    emoji: '270f-fe0f',
    main: '#fc8a49 #fa6349',
    parts: [
      ['ecru', '#dacde6 #e5a58e'],
      ['ink', '#511b51'],
    ],
    width: 0.56,
    lies: true,
  },
  brush: {
    emoji: '1f58c-fe0f',
    main: '#f73c7a',
    parts: [
      ['ink', '#f78d5b #fabb5b'],
      ['brass', '#b3a4c0 #938a8e'],
    ],
    width: 0.54,
    lies: true,
  },
  ruler: {
    emoji: '1f4cf',
    main: '#bebdc5 #cbc9d3 #a7a5b1',
    parts: [['walnut', '#a682e7 #9e75ea']],
    width: 0.56,
    lies: true,
  },
  scissors: {
    emoji: '2702-fe0f',
    main: '#f33372 #f9644c #cf295f',
    parts: [['steel', '#af99c4 #927fa4']],
    width: 0.56,
    lies: true,
  },
  envelope: { emoji: '2709-fe0f', main: '#e3d3ed #e8e0e9 #d8c1e2', width: 0.62, lies: true },
  clipboard: {
    emoji: '1f4cb',
    main: '#d89465 #ebaa75 #bb7055',
    parts: [
      ['white', '#e8dff0'],
      ['steel', '#98909c'],
    ],
    width: 0.48,
    lies: true,
  },
} as const satisfies Record<string, DemoObjectShape>
