import type { Color, Made, Option, Stuff } from '../attributes.ts'
import type { BrandUrl } from '../brands.ts'
import type { CategoryUrl } from '../categories.ts'
import type { Material } from '../pictures/materials.ts'
import type { DemoObject } from '../pictures/objects.ts'
import type { Goods } from '../pictures/scenes.ts'
import type { Texts } from '../texts.ts'

export interface DemoProduct {
  url: string
  name: Texts
  /** Paragraphs, one a line. */
  description: Texts
  brand: BrandUrl
  /** The deepest first. */
  categories: readonly [CategoryUrl, ...CategoryUrl[]]
  object: DemoObject
  /** Variants by colour; a product of one colour is of this material. */
  colors?: readonly [Color, ...Color[]]
  material?: Material
  /** A further option, 'm' or 'dot_grid', with what each adds to the price. */
  sizes?: readonly Option[]
  extra?: readonly number[]
  price: number
  special_price?: number
  /** Units of each variant in the shop and in the store room. */
  units: readonly [number, number]
  /** Variants that are sold out, 'ink xl'. */
  sold_out?: readonly string[]
  /** Of the material list, for the filter; `cloth` says it exactly. */
  stuff?: readonly Stuff[]
  made?: Made
  cloth?: Texts
  measures?: Texts
  care?: Texts
  flags?: { is_new?: true; is_featured?: true; is_hot?: true }
  is_service?: true
  /** Days from the first start until it is sold. */
  coming_in?: number
  /** Lots of the only variant: days until they expire, units in the shop and in the store room. */
  lots?: readonly (readonly [days: number, shop: number, store: number])[]
  /** What lies beside it in its third picture. */
  beside?: readonly Goods[]
}
