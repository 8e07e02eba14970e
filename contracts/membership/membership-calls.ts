import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { MembershipReason } from './history.ts'

const id = schemas.id
const language = z.string().max(20).optional()

export interface MembershipChange {
  at: string
  /** Names of tiers in the reader's language; null where a tier has been deleted since. */
  from: string | null
  to: string | null
  reason: MembershipReason
  /** The last day of the tier after the change; null for none. */
  expiry_date: string | null
  remark: string | null
  actor_name: string
}

export interface CustomerMembership {
  /** The tier that counts now. */
  tier: { id: number; title: string }
  /** The tier that the customer was given, which may have expired. */
  membership_tier_id: number | null
  membership_started_at: string | null
  membership_expiry_date: string | null
  /** The next tier that purchases lead to; null at the top. */
  next: (TierGoal & { title: string }) | null
  /** What keeps the tier at its end; null where it does not expire or no amount is asked for. */
  renewal: TierGoal | null
  history: MembershipChange[]
}

/** What a check of tiers has changed. */
export interface TierCounts {
  upgraded: number
  renewed: number
  /** Because the tier had expired, or because purchases were refunded. */
  downgraded: number
}

export const evaluateMemberships = endpoint('POST /api/admin/membership/evaluate', {
  access: 'update membership',
  input: z.object({ user_id: schemas.id.nullish() }),
  returns: returns<{ data: TierCounts }>(),
  summary: 'Checks the tier of every customer now, or of one',
})

export const showCustomerMembership = endpoint('GET /api/admin/user/:id/membership', {
  access: 'get user',
  input: z.object({ id, language }),
  returns: returns<{ data: CustomerMembership }>(),
  summary: 'The tier of a customer and its history',
})

/** A change of somebody's tier. */
export interface TierChange extends MembershipChange {
  id: number
  user_id: number
  /** The name, or the email of a customer without one. */
  customer: string
}

/** Changes of tiers, newest first, and what the last nightly check of all customers has changed. */
export interface TierChanges {
  data: TierChange[]
  total: number
  page: number
  per_page: number
  last_night: TierCounts
}

export const listTierChanges = endpoint('GET /api/admin/membership/change', {
  access: 'get users',
  input: z.object({
    language,
    /** Only those of the last nightly check. */
    last_night: schemas.boolean.optional(),
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
  }),
  returns: returns<TierChanges>(),
  summary:
    'Changes of tiers of all customers, newest first, all or those of last night, and how many the last night made',
})

export const setCustomerMembership = endpoint('PUT /api/admin/user/:id/membership', {
  access: 'update user',
  reads: 'get user',
  input: z.object({
    id,
    membership_tier_id: id,
    /** The last day of the tier; without it the tier does not expire. It may be past. */
    membership_expiry_date: schemas.date.nullish(),
    remark: schemas.text(500).nullish(),
  }),
  returns: returns<{ data: CustomerMembership }>(),
  summary: 'Gives a customer a tier',
})

export interface ShownTier {
  id: number
  title: string
  description: string
  level: number
  point_multiplier: number
}

/** An amount of goods, in units of the base currency, that a customer has to buy, and how much of it is reached. */
export interface TierGoal {
  required: number
  spent: number
  missing: number
  /** From 0 to 100. */
  percentage: number
}

/** A customer's membership as their account shows it. */
export interface OwnMembership {
  current: ShownTier & { started_at: string | null; expiry_date: string | null }
  /** The next tier that purchases lead to, counted over so many months; null at the top. */
  next: (ShownTier & TierGoal & { months: number | null }) | null
  /** What keeps the tier at its end; null where it does not expire or no amount is asked for. */
  renewal: TierGoal | null
  /** All tiers of the shop, lowest first. */
  tiers: ShownTier[]
}

export const showOwnMembership = endpoint('GET /api/membership', {
  access: 'member',
  input: z.object({ language }),
  returns: returns<{ data: OwnMembership }>(),
  summary: 'The tier of the customer with the progress to the next one',
})
