import type { Ctx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { auditInventory, auditProductUnits } from '#server/modules/inventory/inventory.ts'
import { auditOrders } from '#server/modules/orders/orders.ts'
import { auditRegisters } from '#server/modules/pos/pos.ts'
import { auditPromotions } from '#server/modules/promotions/promotions.ts'
import { auditListing } from '#server/modules/search/search.ts'
import { saveAuditResult } from '#server/platform/audit-results.ts'

/** Nightly consistency checks (orders.md O13): order totals, the uses of promotions, the sessions of registers, the stock ledger and the search index. */
const audits: Record<string, (ctx: Ctx) => Promise<readonly object[]>> = {
  async orders(ctx) {
    const { data } = await auditOrders(ctx)
    return [...data.totals, ...data.points, ...data.commissions, ...data.stock]
  },
  promotions: auditPromotions,
  registers: auditRegisters,
  inventory: async (ctx) => [...(await auditInventory(ctx)).data, ...(await auditProductUnits(ctx))],
  listing: lastingDifferences,
}

/** Runs all audits. A problem is an error in the log, a metric and a line of the dashboard until a run finds none. */
export async function runAudits(services: Services): Promise<void> {
  const ctx = systemContext(services)
  const failures: unknown[] = []
  for (const [audit, find] of Object.entries(audits)) {
    try {
      const problems = await find(ctx)
      await saveAuditResult(services.db, audit, problems)
      if (problems.length > 0)
        services.log.error(
          { audit, count: problems.length, problems: problems.slice(0, 20) },
          'An audit found problems',
        )
    } catch (error) {
      // A failing audit must not hide the results of the others.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Audits could not run')
}

/**
 * Differences that are there twice, of products that wait for nothing: the audit reads in several steps, and a product that is saved
 * between two of them differs for a moment.
 */
async function lastingDifferences(ctx: Ctx): Promise<readonly object[]> {
  const first = await auditListing(ctx)
  if (first.length === 0) return []
  const seen = new Set(first.map((one) => JSON.stringify(one)))
  const again = (await auditListing(ctx)).filter((one) => seen.has(JSON.stringify(one)))
  const queued = await ctx.db.selectFrom('listing_queue').select('product_id').execute()
  const waiting = new Set(queued.map(({ product_id }) => product_id))
  return again.filter(({ product_id }) => !waiting.has(product_id))
}
