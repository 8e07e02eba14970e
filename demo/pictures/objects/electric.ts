import type { DemoObjectShape } from './shape.ts'

export const electric = {
  radio: {
    emoji: '1f4fb',
    main: '#b7b1c0 #d4cfdc',
    parts: [
      ['stone', '#2f263a #655a6f'],
      ['white', '#4abcf4'],
      ['rust', '#e24672'],
    ],
    width: 0.68,
  },
  camera: { emoji: '1f4f7', main: '#d3cfdc #eae8f1 #a7a3b0', parts: [['black', '#6b6873 #4e4559']], width: 0.62 },
  headphones: { emoji: '1f3a7', main: '#bfbbc4 #e1dde4 #8d8b90', width: 0.54 },
  telephone: { emoji: '260e-fe0f', main: '#f13a7d #cf335b #b22049', parts: [['ecru', '#e8d6e9 #cfaeca']], width: 0.6 },
  bulb: { emoji: '1f4a1', main: '#fed254 #feb33e #fdf4de', parts: [['steel', '#b196ae #9275a7']], width: 0.38 },
  mouse: { emoji: '1f5b1-fe0f', main: '#d3cfd6 #e7e5ea #b5a8c3', width: 0.36, lies: true },
  keyboard: {
    emoji: '2328-fe0f',
    main: '#d6cfdc #dddbe2 #c1bbc9',
    parts: [['stone', '#9c97a2 #9b8cab']],
    width: 0.7,
    lies: true,
  },
  microphone: { emoji: '1f399-fe0f', main: '#a8a0b1 #dad6e0', parts: [['black', '#352846 #51445f']], width: 0.36 },
} as const satisfies Record<string, DemoObjectShape>
