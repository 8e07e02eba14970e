import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import { changeTier } from './change-tier.ts'
import { mailUpgrade } from './mail-upgrade.ts'
import { metRuleAt, reachedTiers, spentBy } from './spending.ts'

interface Evaluation {
  /** The moment that counts as now. */
  now?: Date
  /** Also lowers a tier whose purchases have been refunded: the nightly check. */
  isNightly?: boolean
  /** Whether a customer who moved up gets an email; default true. */
  notify?: boolean
}

/**
 * Checks the tier of a customer (customers.md U7): up as soon as the rule of a higher tier is met, renewed or down once the tier has
 * expired. Returns whether anything changed. The customer's row is locked first.
 */
export const evaluateCustomer = (
  outer: Ctx,
  userId: number,
  { now = new Date(), isNightly = false, notify = true }: Evaluation = {},
): Promise<boolean> =>
  inTransaction(outer, async (ctx) => {
    const user = await ctx.db
      .selectFrom('users')
      .select(['id', 'membership_id', 'membership_started_at', 'membership_expiry_date'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return false
    return decide(ctx, user, { now, isNightly, notify })
  })

interface Holder {
  id: number
  membership_id: number | null
  membership_started_at: string | null
  membership_expiry_date: string | null
}

async function decide(ctx: TxCtx, user: Holder, how: Required<Evaluation>): Promise<boolean> {
  const { now, isNightly, notify } = how
  const at = now.toISOString()
  const today = dayIn(ctx.settings.basic.timezone, now)
  const tiers = await ctx.db.selectFrom('memberships').selectAll().orderBy('level').execute()
  const lowest = required(tiers[0], 'a default tier')
  const current = tiers.find(({ id }) => id === user.membership_id) ?? lowest
  const [met] = await reachedTiers(ctx.db, user.id, at)
  const reached = tiers.find(({ id }) => id === met?.id) ?? lowest
  const base = { user_id: user.id, from: current.id }
  const begin = async (to: typeof current, reason: 'upgrade' | 'expire' | 'refund') => {
    const expiry_date = to.id === lowest.id ? null : await addMonths(ctx, today, to.valid_months)
    await changeTier(ctx, { ...base, to: to.id, reason, expiry_date, started_at: at })
    return true
  }
  if (reached.level > current.level) {
    await begin(reached, 'upgrade')
    if (notify) await mailUpgrade(ctx, user.id, reached, at)
    return true
  }
  const { membership_expiry_date: expiry } = user
  if (expiry !== null && expiry < today) {
    if (!(await isRenewed(ctx, user, current, reached.id, at))) return begin(reached, 'expire')
    const expiry_date = await addMonths(ctx, expiry, current.valid_months)
    const started_at = await dayAfter(ctx, expiry)
    await changeTier(ctx, { ...base, to: current.id, reason: 'renew', expiry_date, started_at })
    // After a long pause the renewed period may have passed as well.
    const renewed = { ...user, membership_started_at: started_at, membership_expiry_date: expiry_date }
    await decide(ctx, renewed, how)
    return true
  }
  const isLowered = isNightly && current.id !== lowest.id && (await isRefunded(ctx, user, current.id))
  return isLowered ? begin(reached, 'refund') : false
}

async function isRenewed(
  ctx: TxCtx,
  user: Holder,
  tier: { id: number; enabled: boolean; renew_amount: number | null },
  reachedId: number,
  at: string,
): Promise<boolean> {
  if (!tier.enabled) return false
  if (reachedId === tier.id) return true
  if (tier.renew_amount === null) return false
  return (await spentBy(ctx.db, user.id, user.membership_started_at, at)) >= tier.renew_amount
}

/** Whether the tier was reached by purchases that have been refunded since, so that they would not have led to it. */
async function isRefunded(ctx: TxCtx, user: Holder, tierId: number): Promise<boolean> {
  const last = await ctx.db
    .selectFrom('membership_histories')
    .select('reason')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.reason !== 'upgrade' || user.membership_started_at === null) return false
  return !(await metRuleAt(ctx.db, user.id, tierId, user.membership_started_at))
}

/** A day some months later, or the last day of a shorter month; null: it does not expire. */
async function addMonths(ctx: TxCtx, day: string, months: number | null): Promise<string | null> {
  if (months === null) return null
  const { rows } = await sql<{ day: string }>`
    select (${day}::date + make_interval(months => ${months}))::date as day`.execute(ctx.db)
  return required(rows[0], 'a day').day
}

/** The moment at which the day after begins in the shop's time zone. */
async function dayAfter(ctx: TxCtx, day: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select (${day}::date + 1)::timestamp at time zone ${ctx.settings.basic.timezone} as at`.execute(ctx.db)
  return required(rows[0], 'a moment').at
}
