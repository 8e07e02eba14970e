import { warehouse } from '#contracts/inventory/warehouse.ts'
import type { Ctx } from '#server/context.ts'
import { warehouseRules } from '#server/inventory/warehouse.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import type { Services } from '#server/services.ts'
import { saveGroup } from '#server/settings/save-configuration.ts'
import { systemCtx } from '#server/system-ctx.ts'
import { fillAttributes, fillBrands } from './fill-attributes.ts'
import { fillProduct } from './fill-product.ts'
import { goods } from './goods.ts'
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
    const shelves = {
      brands: await fillBrands(ctx),
      attributes: await fillAttributes(ctx),
      warehouses: await fillWarehouses(ctx),
    }
    // The newest product is shown first.
    const missing = []
    for (const item of goods.toReversed()) if (!(await isThere(ctx, item.url))) missing.push(item)
    const waiting = missing.map((item) => ({ item, pictures: makePictures(makers, item) }))
    for (const { item, pictures } of waiting) await fillProduct(ctx, shelves, item, await pictures)
  } finally {
    await makers.close()
  }
}

function makePictures(
  makers: PictureMakers,
  { object, colors, material = 'ecru' }: (typeof goods)[number],
): Promise<Uint8Array[]> {
  const pictures = Promise.all((colors ?? [material]).map((color) => makers.make({ object, material: color })))
  // Waited for in turn; a failure before that is no unhandled one.
  pictures.catch(() => {})
  return pictures
}

const isThere = async (ctx: Ctx, sku: string) =>
  (await ctx.db.selectFrom('products').select('id').where('sku', '=', sku).limit(1).executeTakeFirst()) !== undefined

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
