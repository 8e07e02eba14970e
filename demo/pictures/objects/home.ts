import type { DemoObjectShape } from './shape.ts'

export const home = {
  chair: { emoji: '1fa91', main: '#995958 #874a43 #512244', width: 0.42 },
  sofa: {
    emoji: '1f6cb-fe0f',
    main: '#477bcb #3360b7',
    parts: [
      ['stone', '#bab7bb'],
      ['brass', '#fed752 #faad3c #e08e45'],
    ],
    width: 0.7,
  },
  mirror: {
    emoji: '1fa9e',
    main: '#fcc44d #fdd851 #faad45 #fc945b',
    parts: [['white', '#adf1fe #d0dcb4']],
    width: 0.48,
  },
  candle: { emoji: '1f56f-fe0f', main: '#fde1c6 #f0c3b3 #d1a89b', parts: [['brass', '#fea648 #fecc51']], width: 0.3 },
  plant: {
    emoji: '1fab4',
    main: '#cf8063 #f9ae77',
    parts: [
      ['leaf', '#8abd36 #a0d446 #57793a'],
      ['walnut', '#74473b'],
    ],
    width: 0.52,
  },
  vase: { emoji: '1f3fa', main: '#b36d5a #c18052 #d59a5e', parts: [['ink', '#7b4c3e #6a3f36']], width: 0.44 },
  mantelClock: {
    emoji: '1f570-fe0f',
    main: '#754344 #9d6763 #4b2a4f',
    parts: [
      ['ecru', '#eee0f1'],
      ['brass', '#fdb346'],
    ],
    width: 0.54,
  },
  alarmClock: {
    emoji: '23f0',
    main: '#fb436b #d13060',
    parts: [
      ['ecru', '#ead1f1 #d1a1c4'],
      ['brass', '#fede4e #e99e36'],
      ['ink', '#463152'],
    ],
    width: 0.54,
  },
  broom: {
    emoji: '1f9f9',
    main: '#f49351 #fcba5a #fc7a65',
    parts: [
      ['walnut', '#90565d'],
      ['clay', '#f03e52'],
    ],
    width: 0.5,
    lies: true,
  },
  soap: {
    emoji: '1f9fc',
    main: '#f96edf #ed7abd #f29db2 #e1a3fa',
    parts: [['white', '#f3e2f8']],
    width: 0.54,
    lies: true,
  },
  lotion: { emoji: '1f9f4', main: '#fedee3 #d8a0a6 #f8beca', parts: [['ink', '#fa8390 #d36672']], width: 0.34 },
  bucket: { emoji: '1faa3', main: '#3fc2fe #3773c7 #3594f5', parts: [['steel', '#9693ac #c2bcd4']], width: 0.52 },
  lantern: {
    emoji: '1f3ee',
    main: '#f36f2e #e0484b #ba295b',
    parts: [
      ['ecru', '#fda23b'],
      ['ink', '#513d86 #6760ac'],
    ],
    width: 0.42,
  },
  frame: {
    emoji: '1f5bc-fe0f',
    main: '#de9464',
    parts: [
      ['celadon', '#9cdef4'],
      ['leaf', '#3ab466 #8dd764'],
      ['brass', '#f5b429'],
      ['white', '#dddefa'],
    ],
    width: 0.62,
    lies: true,
  },
} as const satisfies Record<string, DemoObjectShape>
