import { sql } from 'kysely'
import { warehouse } from '#contracts/inventory/warehouse.ts'
import { type Ctx, inTransaction } from '#server/context.ts'
import { warehouseRules } from '#server/inventory/warehouse.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import type { Services } from '#server/services.ts'
import { saveGroup } from '#server/settings/save-configuration.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { fillAttributes, fillBrands } from './fill-attributes.ts'
import { addPictures, fillProduct, type Shelves } from './fill-product.ts'
import { type DemoProduct, goods } from './goods.ts'
import type { Material } from './pictures/materials.ts'
import { type PictureMakers, startPictureMakers } from './pictures/picture-makers.ts'
import { languages, type Texts } from './texts.ts'

const job = 'demo_shop'

/**
 * Has a new shop filled in the background, where a process that ends is no harm: the shop answers first. A shop that is not new is
 * left alone, unless filling it was interrupted.
 */
export async function offerDemoShop(services: Services, isNew: boolean): Promise<void> {
  await services.jobs.work(job, () => fillDemoShop(services))
  if (isNew) await services.jobs.queue(job, {}, { singletonKey: job })
}

const shopName: Texts = ['Harbour & Hill', '港灣小店', '港湾小店']

/** Fills the shop with goods to look at. Called again after a kill it adds what is missing and leaves the rest alone. */
export async function fillDemoShop(services: Services): Promise<void> {
  const makers = startPictureMakers()
  try {
    const ctx = systemCtx(services)
    for (const [n, name] of shopName.entries()) await saveGroup(ctx, { group: 'basic', language: languages[n], name })
    const shelves: Shelves = {
      brands: await inTransaction(ctx, fillBrands),
      attributes: await inTransaction(ctx, fillAttributes),
      warehouses: await inTransaction(ctx, fillWarehouses),
    }
    await fillGoods(ctx, makers, shelves)
    await fillPictures(ctx, makers)
  } finally {
    await makers.close()
  }
}

/** All goods with one picture each first, so that the shop is soon worth a look. The newest product is shown first. */
async function fillGoods(ctx: Ctx, makers: PictureMakers, shelves: Shelves): Promise<void> {
  const known = new Set((await ctx.db.selectFrom('products').select('sku').execute()).map(({ sku }) => sku))
  const missing = goods.toReversed().filter((item) => !known.has(item.url))
  const waiting = missing.map((item) => ({
    item,
    front: makers.make({ object: item.object, material: materialsOf(item)[0] }),
  }))
  for (const { front } of waiting) front.catch(() => {})
  for (const { item, front } of waiting) {
    const picture = await front
    await inTransaction(ctx, (tx) => fillProduct(tx, shelves, item, picture))
  }
}

/** The other colours of products that still have their first picture only. */
async function fillPictures(ctx: Ctx, makers: PictureMakers): Promise<void> {
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from products p where deleted_at is null and (select count(*) from product_images where product_id = p.id) = 1`.execute(
    ctx.db,
  )
  for (const item of goods) {
    const id = rows.find(({ sku }) => sku === item.url)?.id
    const [, ...others] = materialsOf(item)
    if (id === undefined || others.length === 0) continue
    const pictures = await Promise.all(others.map((material) => makers.make({ object: item.object, material })))
    await inTransaction(ctx, (tx) => addPictures(tx, id, item, pictures))
  }
}

const materialsOf = ({ colors, material = 'ecru' }: DemoProduct): [Material, ...Material[]] => {
  const [first = material, ...others] = colors ?? []
  return [first, ...others]
}

/** The warehouse that the shop sells from, and a store room on the other side of the harbour. */
async function fillWarehouses(ctx: Ctx): Promise<[number, number]> {
  const resource = withRules(warehouse, warehouseRules)
  const shop = ctx.settings.product.warehouse_id
  if (shop === null) throw new Error('The shop has no warehouse to sell from')
  const known = await ctx.db.selectFrom('warehouses').select('id').where('code', '=', 'KT').executeTakeFirst()
  if (known) return [shop, known.id]
  await updateRow(ctx, resource, shop, { name: 'Sheung Wan shop', code: 'SW', country: 'HKG' })
  const store = await createRow(ctx, resource, { name: 'Kwun Tong store room', code: 'KT', country: 'HKG' })
  return [shop, store.id]
}
