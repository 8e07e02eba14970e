import { sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { prepareOwnImage } from '#server/kernel/files/image-input.ts'
import { createProduct } from '#server/modules/catalogue/create-product.ts'
import { ruledProduct } from '#server/modules/catalogue/product.rules.ts'
import { updateRow } from '#server/resource/save.ts'
import { type Color, optionKey, optionOf } from './attributes.ts'
import { captionsOf } from './captions.ts'
import type { DemoProduct } from './goods/product.ts'
import { itemNumber, variantNumber } from './item-numbers.ts'
import { languages } from './texts.ts'

/** Ids that products refer to. */
export interface Shelves {
  brands: ReadonlyMap<string, number>
  attributes: ReadonlyMap<string, number>
  categories: ReadonlyMap<string, number>
  /** The shop's warehouse and the store room. */
  warehouses: readonly [number, number]
}

interface Variant {
  color?: Color
  size?: string
  extra: number
}

/** The variants in the order in which they are offered. */
function variantsOf({ colors, sizes, extra = [] }: DemoProduct): Variant[] {
  const byColor: Variant[] = colors ? colors.map((color) => ({ color, extra: 0 })) : [{ extra: 0 }]
  if (!sizes) return byColor
  return byColor.flatMap((variant) => sizes.map((size, n) => ({ ...variant, size, extra: extra[n] ?? 0 })))
}

const nameOf = ({ color, size }: Variant) => [color, size].filter(Boolean).join(' ')

/**
 * Saves a product as staff would: in the main language with its front image, then in the others. Dates are set as if it had been saved
 * `age` days ago.
 */
export async function fillProduct(
  ctx: Ctx,
  shelves: Shelves,
  item: DemoProduct,
  { front, age }: { front: Uint8Array; age: number },
): Promise<void> {
  const { url, brand, is_service, flags, coming_in } = item
  const textsIn = (n: number) => ({
    language: languages[n],
    name: item.name[n],
    description: (item.description[n] ?? '')
      .split('\n')
      .map((text) => `<p>${text}</p>`)
      .join(''),
    properties: propertiesIn(shelves, item, n),
  })
  const upload_images = [await prepareOwnImage(ctx, fileOf(url, 0, front))]
  await inTransaction(ctx, async (tx) => {
    const {
      body: { data },
    } = await createProduct(tx, {
      ...textsIn(0),
      ...flags,
      url,
      sku: itemNumber(item),
      type: is_service ? 'service' : 'general',
      brand_id: shelves.brands.get(brand),
      categories: item.categories.map((category) => shelves.categories.get(category)).filter(Boolean),
      has_expiry_date: item.lots !== undefined,
      available_from: coming_in === undefined ? undefined : inDays(ctx, coming_in),
      upload_images,
      stocks: variantsOf(item).map((variant) => stockOf(ctx, shelves, item, variant)),
    })
    await sql`update products set created_at = now() - make_interval(days => ${age}) where id = ${data.id}`.execute(
      tx.db,
    )
    for (const n of [1, 2]) await updateRow(tx, ruledProduct, data.id, textsIn(n))
  })
}

const fileOf = (url: string, n: number, content: Uint8Array) => ({ filename: `${url}-${n + 1}.jpg`, content })

/** The content of a new image, or the id of an existing file. */
type NewPicture = Uint8Array | number

/** Adds images after the first. Those from `colorsAt` on show other colours and are assigned to their variants. */
export async function addPictures(
  ctx: Ctx,
  id: number,
  item: DemoProduct,
  { others, colorsAt }: { others: readonly NewPicture[]; colorsAt: number },
): Promise<void> {
  const upload_images = await Promise.all(
    others.map((picture, n) =>
      typeof picture === 'number' ? picture : prepareOwnImage(ctx, fileOf(item.url, n + 1, picture)),
    ),
  )
  await inTransaction(ctx, async (tx) => {
    const saved = await updateRow(tx, ruledProduct, id, { upload_images })
    const images = (saved.images as { id: number }[]).map((image) => image.id)
    await setCaptions(tx, images, captionsOf(item))
    if (!item.colors) return
    const stocks = saved.stocks as { id: number; special_price: number | null }[]
    const variants = variantsOf(item)
    const drafts = stocks.map(({ id: stock, special_price }, n) => ({
      id: stock,
      special_price,
      image_ids: imagesOf(item, variants[n], images, colorsAt),
    }))
    await updateRow(tx, ruledProduct, id, { stocks: drafts })
  })
}

/** Writes all languages at once; a form writes one at a time. */
async function setCaptions(ctx: TxCtx, images: readonly number[], captions: readonly object[]): Promise<void> {
  const rows = images.map((id, n) => ({ id, alt: captions[n] ?? {} }))
  await sql`
    update product_images pi set alt = r.alt from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id bigint, alt jsonb)
    where pi.id = r.id`.execute(ctx.db)
}

function stockOf(ctx: Ctx, { warehouses }: Shelves, item: DemoProduct, variant: Variant) {
  const [shop, store] = warehouses
  const isSoldOut = item.sold_out?.includes(nameOf(variant)) ?? false
  const [inShop, inStore] = isSoldOut ? [0, 0] : item.units
  const lots = item.lots?.flatMap(([days, here, there]) => {
    const expiry_date = inDays(ctx, days)
    return [
      { warehouse_id: shop, quantity: here, expiry_date },
      ...(there ? [{ warehouse_id: store, quantity: there, expiry_date }] : []),
    ]
  })
  const rows = lots ?? [
    { warehouse_id: shop, quantity: inShop },
    { warehouse_id: store, quantity: inStore },
  ]
  return {
    sku: variantNumber(item, variant),
    price: item.price + variant.extra,
    special_price: item.special_price,
    attributes: [
      ...(variant.color ? [{ key: 'color', label: variant.color }] : []),
      ...(variant.size ? [{ key: optionOf(variant.size), label: optionKey(variant.size) }] : []),
    ],
    inventories: item.is_service ? [] : rows,
  }
}

function imagesOf({ colors }: DemoProduct, variant: Variant | undefined, images: readonly number[], colorsAt: number) {
  const at = variant?.color ? (colors?.indexOf(variant.color) ?? 0) : 0
  return images.slice(at === 0 ? 0 : colorsAt + at - 1).slice(0, 1)
}

function propertiesIn({ attributes }: Shelves, { stuff = [], made, cloth, measures, care }: DemoProduct, n: number) {
  const value = (attribute: string, key: string) => ({
    attribute_id: attributes.get(attribute),
    value_id: attributes.get(`${attribute} ${key}`),
  })
  const texts = { cloth, measures, care }
  return [
    ...stuff.map((key) => value('stuff', key)),
    ...(made ? [value('made_in', made)] : []),
    ...Object.entries(texts).flatMap(([key, text]) =>
      text ? [{ attribute_id: attributes.get(key), text: text[n] }] : [],
    ),
  ]
}

function inDays(ctx: Ctx, days: number): string {
  const date = new Date(`${today(ctx.settings)}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
