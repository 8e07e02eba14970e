import type { Color } from './attributes.ts'
import { colors } from './attributes.ts'
import type { DemoProduct } from './goods/product.ts'
import { languages, type Texts } from './texts.ts'

const beside: Texts = ['with what goes with it', '搭配同款', '搭配同款']
const aside: Texts = ['from the side', '側面', '侧面']
const all: Texts = ['in every colour', '全部顏色', '全部颜色']
const parcel: Texts = ['the parcel it comes in', '包裝', '包装']

/** Alternative texts of a product's images, in the order in which fill-pictures.ts creates them. */
export function captionsOf(item: DemoProduct): Record<string, string>[] {
  const [first, ...others]: (Color | undefined)[] = item.colors ? [...item.colors] : [undefined]
  const of = (color: Color | undefined) => (color && others.length > 0 ? colors[color] : undefined)
  const captions = [
    of(first),
    ...(item.beside ? [beside] : []),
    aside,
    ...others.map(of),
    ...(others.length > 0 ? [all] : []),
    ...(item.is_service ? [] : [parcel]),
  ]
  return captions.map((what) => textsOf(item, what))
}

function textsOf({ name }: DemoProduct, what: Texts | undefined): Record<string, string> {
  const comma = [', ', '，', '，']
  const textIn = (n: number) => [name[n], what?.[n]].filter(Boolean).join(comma[n])
  return Object.fromEntries(languages.map((language, n) => [language, textIn(n)]))
}
