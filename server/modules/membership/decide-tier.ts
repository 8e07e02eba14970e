import { monthsAfter } from '#contracts/shop-date.ts'
import type { TierChange } from './change-tier.ts'

export interface Holder {
  id: number
  membership_tier_id: number | null
  membership_started_at: string | null
  membership_expiry_date: string | null
}

export interface Tier {
  id: number
  level: number
  enabled: boolean
  valid_months: number | null
  renew_amount: number | null
}

export interface TierFacts {
  /** The highest tier whose rule the customer meets. */
  reachedId?: number | undefined
  /** What the customer has bought since the tier began, in minor units. */
  spent: number
  /** Whether refunds have taken the purchases that led to the tier below its rule. */
  isRefunded: boolean
}

interface Moment {
  /** The moment as a timestamp. */
  at: string
  /** The day in the shop's time zone. */
  today: string
}

/** The tier that a customer has, or the default one. `tiers` are ordered by level. */
export const findTier = ({ membership_tier_id }: Holder, tiers: readonly Tier[]): Tier | undefined =>
  tiers.find(({ id }) => id === membership_tier_id) ?? tiers[0]

export const isExpired = ({ membership_expiry_date: last }: Holder, today: string): boolean =>
  last !== null && last < today

/** What changes in the tier of a customer, if anything (customers.md U7): up at once, renewed or down once it has expired. */
export function decideTier(
  holder: Holder,
  tiers: readonly Tier[],
  { reachedId, spent, isRefunded }: TierFacts,
  { at, today }: Moment,
): TierChange | undefined {
  const [lowest] = tiers
  const current = findTier(holder, tiers)
  if (!lowest || !current) return undefined
  const reached = tiers.find(({ id }) => id === reachedId) ?? lowest
  const begin = (reason: 'upgrade' | 'expire' | 'refund'): TierChange => ({
    user_id: holder.id,
    from: current.id,
    to: reached.id,
    reason,
    expiry_date: reached.id === lowest.id ? null : lastDay(today, reached),
    started_at: at,
  })
  if (reached.level > current.level) return begin('upgrade')
  const { membership_expiry_date: last } = holder
  if (last === null || last >= today) return isRefunded && current.id !== lowest.id ? begin('refund') : undefined
  const isRenewed =
    current.enabled && (reached.id === current.id || (current.renew_amount !== null && spent >= current.renew_amount))
  if (!isRenewed) return begin('expire')
  return {
    user_id: holder.id,
    from: current.id,
    to: current.id,
    reason: 'renew',
    started_at: null,
    expiry_date: lastDay(last, current),
    renewed_from: last,
  }
}

const lastDay = (from: string, { valid_months }: Tier) =>
  valid_months === null ? null : monthsAfter(from, valid_months)
