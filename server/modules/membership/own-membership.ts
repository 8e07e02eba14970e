import { type Selectable, sql } from 'kysely'
import { membership } from '#contracts/membership/membership.ts'
import type { OwnMembership } from '#contracts/membership/membership-calls.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { shownText } from '#server/resource/translations.ts'
import { currentTier } from './current-tier.ts'
import { spentBy } from './spending.ts'

type Tier = Selectable<Tables['memberships']>

/** The membership card of the customer who asks; null in a shop that has one tier and nothing to reach. */
export async function ownMembership(ctx: Ctx): Promise<{ data: OwnMembership | null }> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const { id } = ctx.actor
  const tiers = await ctx.db.selectFrom('memberships').selectAll().orderBy('level').execute()
  const counted = await currentTier(ctx, id)
  const current = tiers.find((tier) => tier.id === counted?.id)
  if (!counted || !current || tiers.filter(({ enabled }) => enabled).length < 2) return { data: null }
  const { db, settings, language } = ctx
  const text = (field: 'title' | 'description', tier: Tier) =>
    String(shownText(membership.fields[field], tier[field], language, settings))
  const money = (minor: number) => toMajor(minor, settings.digits)
  const next = tiers.find(
    ({ level, enabled, manual_only, upgrade_amount }) =>
      level > current.level && enabled && !manual_only && upgrade_amount !== null,
  )
  const now = new Date().toISOString()
  return {
    data: {
      title: text('title', current),
      description: text('description', current),
      expiry_date: counted.expiry_date,
      point_multiplier: counted.point_multiplier / 100,
      next: next ? await progress(next) : null,
      renewal:
        counted.expiry_date !== null && current.renew_amount !== null ? await renewal(current.renew_amount) : null,
    },
  }

  async function progress(tier: Tier): Promise<OwnMembership['next']> {
    const target = tier.upgrade_amount ?? 0
    const spent = await spentBy(db, id, await monthsAgo(tier.upgrade_months), now)
    return {
      title: text('title', tier),
      spent: money(spent),
      upgrade_amount: money(target),
      missing: money(Math.max(0, target - spent)),
      percentage: target === 0 ? 100 : Math.min(100, Math.floor((spent * 100) / target)),
      months: tier.upgrade_months,
    }
  }

  async function monthsAgo(months: number | null): Promise<string | null> {
    if (months === null) return null
    const { rows } = await sql<{ at: string }>`select now() - make_interval(months => ${months}) as at`.execute(db)
    return rows[0]?.at ?? null
  }

  async function renewal(amount: number): Promise<OwnMembership['renewal']> {
    const user = await db.selectFrom('users').select('membership_started_at').where('id', '=', id).executeTakeFirst()
    const spent = await spentBy(db, id, user?.membership_started_at ?? null, now)
    return { spent: money(spent), renew_amount: money(amount), missing: money(Math.max(0, amount - spent)) }
  }
}
