import { type Material, materials } from './pictures/materials.ts'
import type { Texts } from './texts.ts'

export interface DemoAttribute {
  key: string
  display: Texts
  position: 'stock' | 'product'
  type: 'color' | 'select' | 'text'
  values: readonly { key: string; label: Texts; color?: string }[]
}

const colors = {
  camel: ['Camel', '駝色', '驼色'],
  pine: ['Pine', '松綠', '松绿'],
  ink: ['Ink', '墨黑', '墨黑'],
  ecru: ['Ecru', '米白', '米白'],
  celadon: ['Celadon', '青瓷', '青瓷'],
  clay: ['Clay', '陶紅', '陶红'],
  mustard: ['Mustard', '芥黃', '芥黄'],
  indigo: ['Indigo', '靛藍', '靛蓝'],
  rust: ['Rust', '鐵鏽紅', '铁锈红'],
  moss: ['Moss', '苔綠', '苔绿'],
  white: ['Porcelain', '瓷白', '瓷白'],
} as const satisfies Partial<Record<Material, Texts>>

export type Color = keyof typeof colors

const same = (text: string): Texts => [text, text, text]
const sizes = ['S', 'M', 'L', 'XL', '38', '39', '40', '41', '42', '43']

export const demoAttributes: readonly DemoAttribute[] = [
  {
    key: 'color',
    display: ['Colour', '顏色', '颜色'],
    position: 'stock',
    type: 'color',
    values: Object.entries(colors).map(([key, label]) => ({ key, label, color: materials[key as Color][1] })),
  },
  {
    key: 'size',
    display: ['Size', '尺碼', '尺码'],
    position: 'stock',
    type: 'select',
    values: sizes.map((size) => ({ key: `size_${size.toLowerCase()}`, label: same(size) })),
  },
  { key: 'material', display: ['Material', '物料', '材质'], position: 'product', type: 'text', values: [] },
  { key: 'made_in', display: ['Made in', '產地', '产地'], position: 'product', type: 'text', values: [] },
  { key: 'measures', display: ['Measures', '尺寸', '尺寸'], position: 'product', type: 'text', values: [] },
]
