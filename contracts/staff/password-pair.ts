import { z } from 'zod'
import { check, isStorableText } from '../resource/field-schemas.ts'
import { password, virtual } from '../resource/fields.ts'

const refused = { error: 'validation.check_input' }

/** Only compared with the password, whose own rule says what a password must be. */
export const confirmation = z.string(refused).refine(isStorableText, refused)

/** A password that is to be right, not to be good: it is not trimmed, and not measured. */
export const typedPassword = confirmation.pipe(z.string().min(1, { error: 'validation.required' }).max(1000, refused))

/** Of a record that can log in. Required on a create; on an update a blank password keeps the one there is (crm-content.md D-107). */
export const passwordPair = {
  password: virtual(password()),
  password_confirmation: virtual({ ...password(), rule: confirmation }),
}

/** The same in a profile. */
export const newPassword = {
  password: z.union([z.literal(''), check.password], refused).nullish(),
  password_confirmation: confirmation.nullish(),
}
