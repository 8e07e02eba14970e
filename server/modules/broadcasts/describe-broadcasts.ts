import { sql } from 'kysely'
import { type DeliveryStatus, type DeliveryTotals, deliveryStatuses } from '#contracts/broadcasts/broadcast-states.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyRow } from '#server/resource/rules.ts'

const none = (): DeliveryTotals => ({
  total: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  skipped: 0,
  bounced: 0,
  complained: 0,
  unknown: 0,
})

/** The names of the groups of broadcasts, and how many addresses are in each state. */
export async function describeBroadcasts(ctx: Ctx, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  const ids = rows.map(({ id }) => id)
  const [totals, groups] = await Promise.all([countDeliveries(ctx, ids), listGroupNames(ctx, ids)])
  return rows.map(({ id }) => ({
    totals: totals.get(id) ?? none(),
    receiver_groups: groups.filter((one) => one.broadcast_id === id && !one.is_excluded).map(({ name }) => name),
    exclude_groups: groups.filter((one) => one.broadcast_id === id && one.is_excluded).map(({ name }) => name),
  }))
}

async function countDeliveries({ db }: Ctx, ids: readonly number[]): Promise<Map<number, DeliveryTotals>> {
  const { rows } = await sql<{ broadcast_id: number; status: DeliveryStatus; n: number }>`
    select broadcast_id, status, count(*)::int as n from broadcast_deliveries
    where broadcast_id = any(${[...ids]}::bigint[]) group by broadcast_id, status`.execute(db)
  const totals = new Map(ids.map((id) => [id, none()]))
  for (const { broadcast_id, status, n } of rows) {
    const sum = totals.get(Number(broadcast_id))
    if (!sum || !deliveryStatuses.includes(status)) continue
    sum[status] = n
    sum.total += n
  }
  return totals
}

async function listGroupNames({ db }: Ctx, ids: readonly number[]) {
  const { rows } = await sql<{ broadcast_id: number; name: string; is_excluded: boolean }>`
    select g.broadcast_id, r.name, g.is_excluded from broadcast_groups g join broadcast_receivers r on r.id = g.group_id
    where g.broadcast_id = any(${[...ids]}::bigint[]) order by r.name`.execute(db)
  return rows
}
