import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { membership } from '#contracts/membership/membership.ts'
import type { OwnMembership, TierGoal } from '#contracts/membership/membership-calls.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { required } from '#server/platform/typed.ts'
import { shownText } from '#server/resource/translations.ts'
import { currentTier } from './current-tier.ts'
import { spentBy } from './spending.ts'

type TierRow = Selectable<Tables['membership_tiers']>

/** The tier of the customer who asks, with what keeps it and what leads to the next one. */
export async function ownMembership(ctx: Ctx): Promise<{ data: OwnMembership }> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  return { data: await describeMembership(ctx, ctx.actor.id) }
}

/** A customer's tier, the amounts that keep it and lead to the next one, and all tiers. */
export async function describeMembership(ctx: Ctx, id: number): Promise<OwnMembership> {
  const { db, settings, language } = ctx
  const tiers = await db.selectFrom('membership_tiers').selectAll().orderBy('level').execute()
  const counted = required(await currentTier(ctx, id), 'a default tier')
  const current = required(
    tiers.find((tier) => tier.id === counted.id),
    'the current tier',
  )
  const user = await db.selectFrom('users').select('membership_started_at').where('id', '=', id).executeTakeFirst()
  const next = tiers.find(
    ({ level, enabled, manual_only, upgrade_amount }) =>
      level > current.level && enabled && !manual_only && upgrade_amount !== null,
  )
  const now = new Date().toISOString()
  const text = (field: 'title' | 'description', tier: TierRow) =>
    String(shownText(membership.fields[field], tier[field], language, settings))
  const present = (tier: TierRow) => ({
    id: tier.id,
    title: text('title', tier),
    description: text('description', tier),
    level: tier.level,
    point_multiplier: Number(tier.point_multiplier),
  })
  const goal = async (amount: number, from: string | null): Promise<TierGoal> =>
    getGoal(amount, await spentBy(db, id, from, now), settings.digits)
  const { expiry_date } = counted
  const isRenewable = expiry_date !== null && current.renew_amount !== null
  const started_at = user?.membership_started_at ?? null
  return {
    current: { ...present(current), started_at, expiry_date },
    next: next
      ? {
          ...present(next),
          months: next.upgrade_months,
          ...(await goal(next.upgrade_amount ?? 0, await monthsAgo(ctx, next.upgrade_months))),
        }
      : null,
    renewal: isRenewable ? await goal(current.renew_amount ?? 0, started_at) : null,
    tiers: tiers.filter(({ enabled, id }) => enabled || id === current.id).map(present),
  }
}

function getGoal(required: number, spent: number, digits: number): TierGoal {
  return {
    required: toMajor(required, digits),
    spent: toMajor(spent, digits),
    missing: toMajor(Math.max(0, required - spent), digits),
    percentage: required === 0 ? 100 : Math.min(100, Math.floor((spent * 100) / required)),
  }
}

async function monthsAgo({ db }: Ctx, months: number | null): Promise<string | null> {
  if (months === null) return null
  const { rows } = await sql<{ at: string }>`select now() - make_interval(months => ${months}) as at`.execute(db)
  return rows[0]?.at ?? null
}
