import { today } from '#contracts/day.ts'
import { createProduct } from '#server/catalogue/create-product.ts'
import { ruledProduct } from '#server/catalogue/product.rules.ts'
import type { Ctx } from '#server/context.ts'
import { updateRow } from '#server/resource/save.ts'
import type { Color } from './attributes.ts'
import type { DemoProduct } from './goods.ts'
import { languages } from './texts.ts'

export interface Shelves {
  brands: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, number>
  /** The shop's own warehouse and the store room. */
  warehouses: readonly [number, number]
}

interface Variant {
  color?: Color
  size?: string
}

/** The variants in the order in which they are offered. */
function variantsOf({ colors, sizes }: DemoProduct): Variant[] {
  const byColor: Variant[] = colors ? colors.map((color) => ({ color })) : [{}]
  return sizes ? byColor.flatMap((variant) => sizes.map((size) => ({ ...variant, size }))) : byColor
}

const nameOf = ({ color, size }: Variant) => [color, size].filter(Boolean).join(' ')

/** Saves a product as staff would: in the main language with its front picture, then in the others. */
export async function fillProduct(ctx: Ctx, shelves: Shelves, item: DemoProduct, front: Uint8Array): Promise<void> {
  const { url, brand, is_service, flags, coming_in } = item
  const textsIn = (n: number) => ({
    language: languages[n],
    name: item.name[n],
    description: item.description[n],
    properties: propertiesIn(shelves, item, n),
  })
  const { data } = await createProduct(ctx, {
    ...textsIn(0),
    ...flags,
    url,
    sku: url,
    type: is_service ? 'service' : 'general',
    brand_id: brand ? shelves.brands.get(brand) : undefined,
    has_expiry_date: item.lots !== undefined,
    available_from: coming_in === undefined ? undefined : inDays(ctx, coming_in),
    upload_images: [fileOf(url, 0, front)],
    stocks: variantsOf(item).map((variant) => stockOf(ctx, shelves, item, variant)),
  })
  for (const n of [1, 2]) await updateRow(ctx, ruledProduct, data.id, textsIn(n))
}

const fileOf = (url: string, n: number, content: Uint8Array) => ({ filename: `${url}-${n + 1}.jpg`, content })

/** The pictures of the other colours, and each variant's own. */
export async function addPictures(
  ctx: Ctx,
  id: number,
  item: DemoProduct,
  others: readonly Uint8Array[],
): Promise<void> {
  const saved = await updateRow(ctx, ruledProduct, id, {
    upload_images: others.map((content, n) => fileOf(item.url, n + 1, content)),
  })
  const images = (saved.images as { id: number }[]).map((image) => image.id)
  const stocks = saved.stocks as { id: number; special_price: number | null }[]
  const variants = variantsOf(item)
  const shown = stocks.map(({ id: stock, special_price }, n) => ({
    id: stock,
    special_price,
    image_ids: imagesOf(item, variants[n], images),
  }))
  await updateRow(ctx, ruledProduct, id, { stocks: shown })
}

function stockOf(ctx: Ctx, { warehouses }: Shelves, item: DemoProduct, variant: Variant) {
  const isSoldOut = item.sold_out?.includes(nameOf(variant)) ?? false
  const [inShop, inStore] = isSoldOut ? [0, 0] : item.units
  const lots = item.lots?.map(([days, quantity]) => ({
    warehouse_id: warehouses[0],
    quantity,
    expiry_date: inDays(ctx, days),
  }))
  const rows = [
    ...(lots ?? [{ warehouse_id: warehouses[0], quantity: inShop }]),
    { warehouse_id: warehouses[1], quantity: inStore },
  ]
  return {
    price: item.price,
    special_price: item.special_price,
    attributes: [
      ...(variant.color ? [{ key: 'color', label: variant.color }] : []),
      ...(variant.size ? [{ key: 'size', label: variant.size }] : []),
    ],
    inventories: item.is_service ? [] : rows,
  }
}

const imagesOf = ({ colors }: DemoProduct, variant: Variant | undefined, images: readonly number[]) =>
  variant?.color && colors ? images.slice(colors.indexOf(variant.color)).slice(0, 1) : []

const propertiesIn = ({ attributes }: Shelves, { properties = {} }: DemoProduct, n: number) =>
  Object.entries(properties).map(([key, texts]) => ({ attribute_id: attributes.get(key), text: texts?.[n] }))

function inDays(ctx: Ctx, days: number): string {
  const date = new Date(`${today(ctx.settings)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
