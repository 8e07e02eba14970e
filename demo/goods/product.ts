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
  /** One paragraph per line. */
  description: Texts
  brand: BrandUrl
  /** The deepest category first. */
  categories: readonly [CategoryUrl, ...CategoryUrl[]]
  object: DemoObject
  /** Colours of the variants; a product of one colour uses this material. */
  colors?: readonly [Color, ...Color[]]
  material?: Material
  /** A further option, 'm' or 'dot_grid', with its surcharge. */
  sizes?: readonly Option[]
  extra?: readonly number[]
  price: number
  special_price?: number
  /** Units of each variant in the shop and in the store room. */
  units: readonly [number, number]
  /** Sold-out variants, 'ink xl'. */
  sold_out?: readonly string[]
  /** Values of the material filter; `cloth` is the exact description. */
  stuff?: readonly Stuff[]
  made?: Made
  cloth?: Texts
  measures?: Texts
  care?: Texts
  flags?: { is_new?: true; is_featured?: true; is_hot?: true }
  is_service?: true
  /** Days from the first start until it can be bought. */
  coming_in?: number
  /** Lots of the only variant: days until they expire, units in the shop and in the store room. */
  lots?: readonly (readonly [days: number, shop: number, store: number])[]
  /** Objects beside it in its third image. */
  beside?: readonly Goods[]
}
