import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { newPassword, typedPassword, withConfirmation } from '../staff/password-pair.ts'
import { genders } from './genders.ts'
import { personName } from './person-name.ts'

export interface Profile {
  id: number
  email: string
  first_name: string
  last_name: string
  phone: string | null
  /** Null until the customer chooses. */
  gender: (typeof genders)[number] | null
  is_subscribe: boolean
}

/** What the shop's programs for customers know: the tier that counts now, its last day, the points to spend and the own code. */
export interface CustomerStanding {
  membership_tier: { id: number; title: string; level: number } | null
  membership_expiry_date: string | null
  point_balance: number
  /** Whether the shop has points. */
  points_enabled: boolean
  /** Other customers enter it at the checkout. */
  referral_code: string
  /** The points that a new customer with the code brings; 0 where the shop gives none. */
  referral_points: number
}

export const showProfile = endpoint('POST /api/info', {
  access: 'member',
  input: noInput,
  returns: returns<{ data: Profile & CustomerStanding }>(),
  summary: 'The logged-in customer',
})

export const updateProfile = endpoint('PUT /api/profile', {
  access: 'member',
  input: withConfirmation(
    z.object({
      email: schemas.email.optional(),
      first_name: personName.optional(),
      last_name: personName.optional(),
      phone: schemas.text(50).nullish(),
      gender: z.union([z.literal(''), schemas.choice(genders)], { error: 'validation.check_input' }).nullish(),
      /** Agrees to the newsletter or withdraws. */
      is_subscribe: schemas.boolean.optional(),
      ...newPassword,
      current_password: typedPassword.optional(),
    }),
  ),
  /** With a new token for a Bearer client after a change of email or password, which ends all other sessions. */
  returns: returns<{ data: Profile & CustomerStanding; token?: string }>(),
  summary: "Updates the customer's own profile; a blank password is unchanged",
})
