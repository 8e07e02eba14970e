import { z } from 'zod'
import { password, virtual } from '../resource/fields.ts'
import { isStorableText } from '../resource/rules-of-kinds.ts'

/** Only compared with the password, whose own rule says what a password must be. */
export const confirmation = z
  .string({ error: 'validation.check_input' })
  .refine(isStorableText, { error: 'validation.check_input' })

/** Of a record that can log in. Required on a create; on an update a blank password keeps the one there is (crm-content.md D-107). */
export const passwordPair = {
  password: virtual(password()),
  password_confirmation: virtual({ ...password(), rule: confirmation }),
}
