import type { Material } from './materials.ts'
import type { Region } from './recolour.ts'

/** A source object and its parts: colours as they are in the source, each part's nearest ones belong to it. */
export interface DemoObjectShape {
  /** File name in the emoji set. */
  emoji: string
  /** What takes the colour of a variant. */
  main: string
  /** What always is of one material. */
  parts?: readonly (readonly [Material, string])[]
  /** Width on a card as a share of the card's; 0.66 unless said otherwise. */
  width?: number
  /** Lies on the ground, seen from above; other things stand. */
  lies?: true
  /** Source rows above this share of the height are left out: steam, rays. */
  from?: number
}

/** Everything that the goods and still lifes of the shop are made from. */
const shapes = {
  // Worn
  coat: {
    emoji: '1f9e5',
    main: '#eec08c #fdd899 #d9a071 #bf815b #b0724c',
    parts: [['walnut', '#7a4038 #6b3a34']],
    width: 0.74,
    lies: true,
  },
  longCoat: {
    emoji: '1f97c',
    main: '#d1c3e1 #e8e2f0 #b9acca #9d8daf',
    parts: [['indigo', '#4f85d7 #5697e7']],
    width: 0.6,
    lies: true,
  },
  gilet: {
    emoji: '1f9ba',
    main: '#fc7f49 #fd504a #c0305c #dd4e30',
    parts: [['stone', '#e0c7f5 #ed93a6']],
    width: 0.54,
    lies: true,
  },
  tee: {
    emoji: '1f455',
    main: '#93e37c #73cb74 #69ae52',
    parts: [['white', '#deedab #cadb9c']],
    width: 0.66,
    lies: true,
  },
  jeans: { emoji: '1f456', main: '#53a5f9 #418cf0 #347bd9 #2e64dd', width: 0.5, lies: true },
  dress: {
    emoji: '1f457',
    main: '#3989f0 #54a0fa #296fd2 #3063ad',
    parts: [['walnut', '#50205b']],
    width: 0.56,
    lies: true,
  },
  robe: {
    emoji: '1f458',
    main: '#3294ed #4cbffc',
    parts: [
      ['ink', '#493c70 #65597e'],
      ['ecru', '#dd85db #cbc7de'],
    ],
    width: 0.62,
    lies: true,
  },
  shorts: {
    emoji: '1fa73',
    main: '#54db88 #91ef7f #42aa7e',
    parts: [['white', '#c6b4dc #e5e9e7']],
    width: 0.58,
    lies: true,
  },
  blouse: { emoji: '1f45a', main: '#fb6acc #f953c4 #ea58b8 #cc589e', width: 0.64, lies: true },
  scarf: { emoji: '1f9e3', main: '#f91e3e #d51b53 #db239f #b72f46', width: 0.62, lies: true },
  gloves: { emoji: '1f9e4', main: '#b945c3 #824baf #cd65da', width: 0.52, lies: true },
  socks: {
    emoji: '1f9e6',
    main: '#49e886 #41c98c',
    parts: [
      ['stone', '#447bfb #2d66dd'],
      ['ecru', '#dcef76 #c6c664'],
    ],
    width: 0.52,
    lies: true,
  },
  cap: { emoji: '1f9e2', main: '#1b95d9 #53cefc #207ac4', width: 0.6 },
  hat: { emoji: '1f452', main: '#e29f70 #fdc687 #d67e63', parts: [['ink', '#e73054 #cc2a5e #be243b']], width: 0.64 },
  boot: {
    emoji: '1f97e',
    main: '#fecf66 #fba75b #d08446',
    parts: [['walnut', '#824762 #936061 #6d4147']],
    width: 0.62,
  },
  derby: {
    emoji: '1f45e',
    main: '#b3666a #ac6f5c #bf7f6e',
    parts: [['black', '#8a4c64 #713e49 #5a3040']],
    width: 0.64,
  },
  trainer: {
    emoji: '1f45f',
    main: '#b19ec6 #dec3f8 #d1a1f6',
    parts: [
      ['white', '#d4cfdc #efeaf4'],
      ['stone', '#6f569e #837c94'],
    ],
    width: 0.62,
    lies: true,
  },
  rainBoot: {
    emoji: '1f462',
    main: '#f23b6a #fd4f82 #d43246',
    parts: [['walnut', '#fcb483 #e39b6b #fecc8f']],
    width: 0.5,
  },
  umbrella: {
    emoji: '1f302',
    main: '#775aaf #693ca8 #543c94',
    parts: [['walnut', '#79534f #663e42 #98726a']],
    width: 0.58,
    lies: true,
  },
  glasses: {
    emoji: '1f453',
    main: '#4e346d #40508a',
    parts: [['celadon', '#74dbfe #52bafc #c7f3fe']],
    width: 0.6,
    lies: true,
  },
  watch: {
    emoji: '231a',
    main: '#3662f7 #5096e8',
    parts: [
      ['ink', '#4a3392'],
      ['steel', '#bcc0f4 #706baa'],
      ['brass', '#d6b343'],
    ],
    width: 0.44,
    lies: true,
  },
  // Carried
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
  // Home
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
  // Kitchen
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
  // Tea
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
  // Paper and tools
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
  // Electric
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
  // Mending
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

export type DemoObject = keyof typeof shapes

export const shapeOf = (object: DemoObject): DemoObjectShape => shapes[object]

/** The object's parts with what each is made of; `main` is the material of the part that varies. */
export const regionsOf = ({ main, parts = [] }: DemoObjectShape, material: Material): Region[] => [
  { from: main.split(' '), to: material },
  ...parts.map(([to, from]) => ({ from: from.split(' '), to })),
]
