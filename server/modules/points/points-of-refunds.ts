import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { RefundedPoints } from './refund-points.ts'

/** What the refunds of an order have changed in the customer's points, by the id of the refund. */
export async function pointsOfRefunds({ db }: Ctx, orderId: number): Promise<Map<number, RefundedPoints>> {
  const { rows } = await sql<RefundedPoints & { refund_id: number }>`
    select refund_id, coalesce(sum(points) filter (where type = 'return'), 0)::int as returned,
      coalesce(-sum(points) filter (where type = 'clawback'), 0)::int as clawed_back
    from point_entries where order_id = ${orderId} and refund_id is not null group by refund_id`.execute(db)
  return new Map(rows.map(({ refund_id, ...points }) => [refund_id, points]))
}
