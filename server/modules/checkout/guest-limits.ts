import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { unprocessable, validationError } from '#server/kernel/errors.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { giveBack, limitAll, take } from '#server/kernel/rate-limit.ts'

const hour = 3600
const day = 86_400

const isLimitedGuest = (ctx: Ctx): ctx is Ctx & { network: string } =>
  ctx.actor.kind !== 'member' && ctx.network !== null

/** Runs `place` within the orders that guests of one network may place in a day; what is refused is not counted (orders.md O15). */
export async function limitGuestOrders<T>(ctx: Ctx, place: () => Promise<T>): Promise<T> {
  const points = ctx.settings.sale.guest_orders_per_day
  if (!isLimitedGuest(ctx) || points === 0) return place()
  const limits = networkLimits(ctx.network, { name: 'guest orders', points, seconds: day })
  await limitAll(ctx.services.db, limits)
  try {
    return await place()
  } catch (error) {
    for (const one of limits) await giveBack(ctx.services.db, one)
    throw error
  }
}

/**
 * Whether a guest's order is confirmed by email: five mails an hour to one email, and ten for guests of one network. The order is placed in
 * any case, because strangers must not keep somebody from ordering with their own email.
 */
export async function isMailAllowed(ctx: Ctx, email: unknown): Promise<boolean> {
  if (!isLimitedGuest(ctx)) return true
  const key = String(email).trim().toLowerCase()
  const limits = [
    { name: 'mails to a guest', key, points: 5, seconds: hour },
    ...networkLimits(ctx.network, { name: 'mails of guests', points: 10, seconds: hour }),
  ]
  for (const limit of limits) if (!(await take(ctx.services.db, limit))) return false
  return true
}

interface GuestOrder {
  email: string
  lines: readonly { quantity: number }[]
}

/** 422 for a guest whose order reserves more than the settings allow; called in the transaction that places it. */
export async function checkGuestOrder(ctx: TxCtx, { email, lines }: GuestOrder): Promise<void> {
  if (ctx.actor.kind === 'member') return
  const { guest_max_line_units, guest_max_order_units, guest_max_open_orders } = ctx.settings.sale
  const units = lines.map(({ quantity }) => quantity)
  if (guest_max_line_units > 0 && Math.max(...units) > guest_max_line_units)
    throw validationError({ items: [{ key: 'validation.guest_line_units', params: { n: guest_max_line_units } }] })
  if (guest_max_order_units > 0 && units.reduce((sum, one) => sum + one, 0) > guest_max_order_units)
    throw validationError({ items: [{ key: 'validation.guest_order_units', params: { n: guest_max_order_units } }] })
  if (!isLimitedGuest(ctx) || guest_max_open_orders === 0) return
  // Orders with one email wait for each other here, so that two at once are both counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest order ${email.toLowerCase()}`}, 0))`.execute(ctx.db)
  const { rows } = await sql`
    select from orders where user_id is null and lower(email) = ${email.toLowerCase()} and paid_at is null
      and status in ('pending', 'payment_review', 'payment_reject') limit ${guest_max_open_orders}`.execute(ctx.db)
  if (rows.length === guest_max_open_orders) throw unprocessable('errors.guest_open_orders')
}
