import { type Material, materials } from './pictures/materials.ts'
import type { Texts } from './texts.ts'

interface DemoAttribute {
  key: string
  display: Texts
  position: 'stock' | 'product'
  type: 'color' | 'select' | 'text'
  is_filterable?: false
  values: readonly { key: string; label: Texts; color?: string }[]
}

export const colors = {
  camel: ['Camel', '駝色', '驼色'],
  pine: ['Ferry green', '墨綠', '墨绿'],
  ink: ['Ink', '墨黑', '墨黑'],
  ecru: ['Oat', '燕麥', '燕麦'],
  celadon: ['Celadon', '青瓷', '青瓷'],
  clay: ['Clay', '陶土', '陶土'],
  mustard: ['Mustard', '芥黃', '芥黄'],
  indigo: ['Indigo', '靛藍', '靛蓝'],
  rust: ['Rust', '鐵鏽紅', '铁锈红'],
  moss: ['Moss', '苔綠', '苔绿'],
  white: ['Porcelain', '瓷白', '瓷白'],
  black: ['Black', '黑', '黑'],
  walnut: ['Walnut', '胡桃', '胡桃'],
  blush: ['Blush', '裸粉', '裸粉'],
  stone: ['Stone', '石灰', '石灰'],
  steel: ['Steel', '鋼灰', '钢灰'],
} as const satisfies Partial<Record<Material, Texts>>
export type Color = keyof typeof colors

const same = (text: string): Texts => [text, text, text]

const sizes = {
  xs: same('XS'),
  s: same('S'),
  m: same('M'),
  l: same('L'),
  xl: same('XL'),
  w28: ['28 in', '28 吋', '28 英寸'],
  w30: ['30 in', '30 吋', '30 英寸'],
  w32: ['32 in', '32 吋', '32 英寸'],
  w34: ['34 in', '34 吋', '34 英寸'],
  w36: ['36 in', '36 吋', '36 英寸'],
  38: same('38'),
  39: same('39'),
  40: same('40'),
  41: same('41'),
  42: same('42'),
  43: same('43'),
} as const satisfies Record<string, Texts>

const papers = {
  dot_grid: ['Dot grid', '點格', '点阵'],
  lined: ['Lined', '橫線', '横线'],
  plain: ['Plain', '空白', '空白'],
} as const satisfies Record<string, Texts>

const nibs = {
  fine: ['Fine nib', '細咀', '细尖'],
  medium: ['Medium nib', '中咀', '中尖'],
} as const satisfies Record<string, Texts>

const strengths = {
  d100: same('+1.00'),
  d150: same('+1.50'),
  d200: same('+2.00'),
  d250: same('+2.50'),
} as const satisfies Record<string, Texts>

/** Options that a product may have besides its colour. */
const options = { size: sizes, paper: papers, nib: nibs, strength: strengths } as const
export type Option = {
  [K in keyof typeof options]: `${Extract<keyof (typeof options)[K], string | number>}`
}[keyof typeof options]

export const optionOf = (value: string) => Object.entries(options).find(([, values]) => value in values)?.[0] ?? 'size'
/** Keys must begin with a letter. */
export const optionKey = (value: string) => (/^\d/.test(value) ? `eu_${value}` : value)

const stuffs = {
  ceramic: ['Ceramic', '陶瓷', '陶瓷'],
  wood: ['Wood', '木', '木'],
  glass: ['Glass', '玻璃', '玻璃'],
  cast_iron: ['Cast iron', '鑄鐵', '铸铁'],
  steel: ['Stainless steel', '不鏽鋼', '不锈钢'],
  brass: ['Brass', '黃銅', '黄铜'],
  cotton: ['Cotton', '棉', '棉'],
  linen: ['Linen', '麻', '亚麻'],
  wool: ['Wool', '羊毛', '羊毛'],
  leather: ['Leather', '皮革', '皮革'],
  canvas: ['Canvas', '帆布', '帆布'],
  rattan: ['Rattan', '藤', '藤'],
  paper: ['Paper', '紙', '纸'],
} as const satisfies Record<string, Texts>
export type Stuff = keyof typeof stuffs

const places = {
  hong_kong: ['Hong Kong', '香港', '香港'],
  japan: ['Japan', '日本', '日本'],
  portugal: ['Portugal', '葡萄牙', '葡萄牙'],
  scotland: ['Scotland', '蘇格蘭', '苏格兰'],
  fujian: ['Fujian', '福建', '福建'],
} as const satisfies Record<string, Texts>
export type Made = keyof typeof places

const valuesOf = (labels: Record<string, Texts>) =>
  Object.entries(labels).map(([key, label]) => ({ key: optionKey(key), label }))

export const demoAttributes: readonly DemoAttribute[] = [
  {
    key: 'color',
    display: ['Colour', '顏色', '颜色'],
    position: 'stock',
    type: 'color',
    values: Object.entries(colors).map(([key, label]) => ({ key, label, color: materials[key as Color][1] })),
  },
  { key: 'size', display: ['Size', '尺碼', '尺码'], position: 'stock', type: 'select', values: valuesOf(sizes) },
  { key: 'paper', display: ['Paper', '內頁', '内页'], position: 'stock', type: 'select', values: valuesOf(papers) },
  {
    key: 'nib',
    display: ['Nib', '筆咀', '笔尖'],
    position: 'stock',
    type: 'select',
    is_filterable: false,
    values: valuesOf(nibs),
  },
  {
    key: 'strength',
    display: ['Strength', '度數', '度数'],
    position: 'stock',
    type: 'select',
    is_filterable: false,
    values: valuesOf(strengths),
  },
  {
    key: 'stuff',
    display: ['Material', '物料', '材质'],
    position: 'product',
    type: 'select',
    values: valuesOf(stuffs),
  },
  {
    key: 'made_in',
    display: ['Made in', '產地', '产地'],
    position: 'product',
    type: 'select',
    values: valuesOf(places),
  },
  {
    key: 'cloth',
    display: ['Made of', '成分', '成分'],
    position: 'product',
    type: 'text',
    is_filterable: false,
    values: [],
  },
  {
    key: 'measures',
    display: ['Measures', '尺寸', '尺寸'],
    position: 'product',
    type: 'text',
    is_filterable: false,
    values: [],
  },
  {
    key: 'care',
    display: ['Care', '保養', '保养'],
    position: 'product',
    type: 'text',
    is_filterable: false,
    values: [],
  },
]
