import { warehouse } from '#contracts/inventory/warehouse.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { warehouseRules } from '#server/modules/inventory/warehouse.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { fillAnnouncements } from './fill-announcements.ts'
import { fillApplications } from './fill-applications.ts'
import { fillAttributes, fillBrands } from './fill-attributes.ts'
import { fillBroadcasts } from './fill-broadcasts.ts'
import { fillCommissions } from './fill-commissions.ts'
import { fillContent, fillSettings } from './fill-content.ts'
import { fillForms } from './fill-forms.ts'
import { fillLeads } from './fill-leads.ts'
import { fillMembers } from './fill-members.ts'
import { fillMenu } from './fill-menu.ts'
import { fillMethods } from './fill-methods.ts'
import { fillOrders } from './fill-orders.ts'
import { fillFirstScreen, fillGoods, fillMorePictures, fillOtherScreens, fillStorePictures } from './fill-pictures.ts'
import { fillPoints } from './fill-points.ts'
import type { Shelves } from './fill-product.ts'
import { fillPromotions } from './fill-promotions.ts'
import { fillPurchasing } from './fill-purchasing.ts'
import { fillRefunds } from './fill-refunds.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillStores } from './fill-stores.ts'
import { fillStories } from './fill-stories.ts'
import { fillTasks } from './fill-tasks.ts'
import { fillTiers } from './fill-tiers.ts'
import { goods } from './goods/goods.ts'
import type { DemoProduct } from './goods/product.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { startPictureMakers } from './pictures/picture-makers.ts'

interface FillOptions {
  /** Aborts when the process ends; the rest is left to the next one. */
  ending?: AbortSignal
  /** Products to create; all by default. */
  items?: readonly DemoProduct[]
}

/**
 * Fills the shop with everything visitors see, first what the first screens show, then twelve months of orders and further images. After an
 * interruption it adds what is missing; while another fill is running it waits.
 */
export function fillDemoShop(services: Services, options: FillOptions = {}): Promise<void> {
  const { ending = new AbortController().signal, items = goods } = options
  return oneAtATime(services.db, 'storekeeper demo shop', ending, () => fill(services, { ending, items }))
}

async function fill(services: Services, { ending, items }: Required<FillOptions>): Promise<void> {
  const makers = startPictureMakers()
  try {
    await fillSettings(systemContext(services))
    const ctx = systemContext(services)
    await inTransaction(ctx, fillContent)
    await inTransaction(ctx, fillAnnouncements)
    await inTransaction(ctx, fillForms)
    await inTransaction(ctx, fillMethods)
    const shelves: Shelves = {
      brands: await inTransaction(ctx, fillBrands),
      attributes: await inTransaction(ctx, fillAttributes),
      categories: await inTransaction(ctx, fillMenu),
      warehouses: await inTransaction(ctx, fillWarehouses),
    }
    const filling = { ctx, makers, shelves, items, ending }
    await fillFirstScreen(filling)
    await fillGoods(filling)
    await fillOtherScreens(filling)
    await fillMembers(ctx)
    await fillOrders(ctx, makers)
    await fillCommissions(ctx)
    await inTransaction(ctx, fillLeads)
    await inTransaction(ctx, fillTasks)
    await fillBroadcasts(ctx)
    // After the orders, which buy these services without an application.
    await fillApplications(ctx)
    await fillRefunds(ctx)
    await fillTiers(ctx)
    await fillReviews(ctx)
    await fillPurchasing(ctx, shelves.warehouses)
    await fillStores(ctx, shelves.warehouses)
    await fillStorePictures(filling)
    await fillPoints(ctx)
    // After the orders: what they cost does not depend on the offers of today.
    await inTransaction(ctx, fillPromotions)
    services.log.info('Demo data created')
    await fillMorePictures(filling)
    await inTransaction(ctx, fillStories)
    services.log.info('Demo images processed')
  } finally {
    makers.close()
  }
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
