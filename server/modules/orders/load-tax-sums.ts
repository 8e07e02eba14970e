import type { TaxSum } from '#contracts/pricing/tax.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { OrderRecord } from './order-record.ts'

/** The taxes of an order as they were when it was placed or edited last; no query for an order without. */
export async function loadTaxSums({ db }: Ctx, order: Pick<OrderRecord, 'id' | 'tax_mode'>): Promise<TaxSum[]> {
  if (order.tax_mode === 'none') return []
  return db
    .selectFrom('order_taxes')
    .select(['title', 'rate', 'base', 'amount'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
}
