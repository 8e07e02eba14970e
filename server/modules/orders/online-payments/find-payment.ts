import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

/** A payment with its order, by its secret key; 404 for an unknown one. */
export async function findPayment(ctx: Ctx, key: string) {
  const payment = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'o.order_number', 'p.type', 'p.amount', 'p.currency', 'p.payment_key'])
    .select(['p.provider_ref', 'p.status', 'o.status as order_status', 'o.hold_until'])
    .where('p.payment_key', '=', key)
    .executeTakeFirst()
  if (!payment) throw notFound()
  return payment
}

export type FoundPayment = Awaited<ReturnType<typeof findPayment>>

/** Whether money can still come by it; a failed attempt can be repeated with another card. */
export const isPayable = ({ status, order_status }: Pick<FoundPayment, 'status' | 'order_status'>): boolean =>
  order_status === 'pending' && (status === 'open' || status === 'failed')
