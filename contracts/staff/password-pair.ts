import { z } from 'zod'
import { isStorableText, schemas } from '../resource/field-schemas.ts'
import { password, virtual } from '../resource/fields.ts'

const refused = { error: 'validation.check_input' }

/** Only compared with the password, which is validated by its own schema. */
const confirmation = z.string(refused).refine(isStorableText, refused)

/** A password to verify rather than to set: neither trimmed nor checked for its length. */
export const typedPassword = confirmation.pipe(z.string().min(1, { error: 'validation.required' }).max(1000, refused))

/** Password fields of a record that can log in. Required on create; on update an empty password keeps the current one (security.md S5). */
export const passwordPair = {
  password: virtual(password()),
  password_confirmation: virtual({ ...password(), rule: confirmation }),
}

/** Characters that a new password of staff has at least. */
export const staffPasswordLength = 12

const tooShort = { error: 'validation.password_short_staff' }
const staffPassword = confirmation.pipe(
  z.string().min(staffPasswordLength, tooShort).max(72, { error: 'validation.password_long' }),
)

/** The password of a staff account, as in `passwordPair`. */
export const staffPasswordPair = {
  ...passwordPair,
  password: virtual({ ...password(), rule: staffPassword }),
}

/** Of the own account of staff, where a blank password stays as it is. */
export const newStaffPassword = {
  password: z.union([z.literal(''), staffPassword], refused).nullish(),
  password_confirmation: confirmation.nullish(),
}

/** Password fields of a customer's registration and password reset. */
export const requiredPassword = {
  password: schemas.password,
  password_confirmation: confirmation.min(1, { error: 'validation.required' }),
}

/** Of a profile, where a blank password stays as it is. */
export const newPassword = {
  password: z.union([z.literal(''), schemas.password], refused).nullish(),
  password_confirmation: confirmation.nullish(),
}

interface Pair {
  password?: unknown
  password_confirmation?: unknown
}
const pairOf = (input: unknown): Pair => (typeof input === 'object' && input !== null ? input : {})
const isConfirmed = (input: unknown) => {
  const pair = pairOf(input)
  return !pair.password || pair.password === pair.password_confirmation
}
const isRepeated = (input: unknown) => !pairOf(input).password || Boolean(pairOf(input).password_confirmation)

/** Reports a wrong confirmation together with all other errors, not only after they are corrected. */
export const withConfirmation = <S extends z.ZodObject>(schema: S): S => {
  const at = { path: ['password_confirmation'], when: () => true }
  return schema
    .refine(isRepeated, { ...at, error: 'validation.required' })
    .refine(isConfirmed, { ...at, error: 'validation.password_mismatch' })
}
