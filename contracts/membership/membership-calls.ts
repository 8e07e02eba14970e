import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { MembershipReason } from './history.ts'

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
  membership_id: number | null
  started_at: string | null
  expiry_date: string | null
  history: MembershipChange[]
}

export const evaluateMemberships = endpoint('POST /api/admin/membership/evaluate', {
  access: 'update membership',
  input: noInput,
  returns: returns<{ data: { changed: number } }>(),
  summary: 'Checks the tier of every customer now',
})

const id = schemas.id

export const showCustomerMembership = endpoint('GET /api/admin/user/:id/membership', {
  access: 'get user',
  input: z.object({ id }),
  returns: returns<{ data: CustomerMembership }>(),
  summary: 'The tier of a customer and its history',
})

export const setCustomerMembership = endpoint('PUT /api/admin/user/:id/membership', {
  access: 'update user',
  reads: 'get user',
  input: z.object({
    id,
    membership_id: id,
    /** The last day of the tier; without it the tier does not expire. It may be past. */
    expiry_date: schemas.date.nullish(),
    remark: schemas.text(500).nullish(),
  }),
  returns: returns<{ data: CustomerMembership }>(),
  summary: 'Gives a customer a tier',
})

/** The membership card of the account page. Amounts are in the base currency. */
export interface OwnMembership {
  title: string
  description: string
  expiry_date: string | null
  point_multiplier: number
  /** The next tier that purchases lead to; null at the top. */
  next: {
    title: string
    spent: number
    upgrade_amount: number
    missing: number
    /** From 0 to 100. */
    percentage: number
    months: number | null
  } | null
  /** What keeps the tier at its end; null where it does not expire or no amount is asked for. */
  renewal: { spent: number; renew_amount: number; missing: number } | null
}

export const showOwnMembership = endpoint('GET /api/membership', {
  access: 'member',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: OwnMembership | null }>(),
  summary: 'The tier of the customer with the progress to the next one',
})
