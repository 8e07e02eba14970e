import type { ReadInputOf } from '#contracts/endpoint.ts'
import { allResources } from '#contracts/resources.ts'
import { countLimit, type countViews as countViewsCall } from '#contracts/staff/saved-views.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countProducts } from '#server/modules/catalogue/catalogue.ts'
import { countInventory } from '#server/modules/inventory/inventory.ts'
import { countOrders } from '#server/modules/orders/orders.ts'
import { countPurchases } from '#server/modules/purchasing/purchasing.ts'
import { countUpTo } from '#server/resource/list.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { requireList } from './view-access.ts'

type Filters = Record<string, string>
type Count = (ctx: Ctx, filters: Filters, most: number) => Promise<number>

/** Lists that are no resources, or that have filters of their own. */
const counters = new Map<string, Count>([
  ['product', countProducts],
  ['inventories', countInventory],
  ['order', countOrders],
  ['po', countPurchases],
])

/** Milliseconds after which no further view is counted: the tabs work without numbers. */
const longest = 1000

/** The rows of each view that the reader would see, up to one more than the limit. */
export async function countViews(ctx: Ctx, { list, queries }: ReadInputOf<typeof countViewsCall>) {
  requireList(ctx, list)
  const count = counterOf(list)
  const begun = performance.now()
  const data: (number | null)[] = []
  for (const query of queries) {
    const isLate = performance.now() - begun > longest
    const filters = Object.fromEntries(new URLSearchParams(query))
    data.push(count && !isLate ? await count(ctx, filters, countLimit + 1) : null)
  }
  return { data }
}

function counterOf(list: string): Count | undefined {
  const own = counters.get(list)
  const resource = allResources.find(({ page }) => page === list)
  if (own || !resource) return own
  return (ctx, filters, most) => countUpTo(ctx, ruledResource(ctx, resource.name), filters, most)
}
