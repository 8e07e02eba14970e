import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const mailPasswordReset = endpoint('POST /api/admin/user/:id/password_reset', {
  access: 'update user',
  input: z.object({ id: schemas.id }),
  returns: returns<{ message: string }>(),
  summary: 'Emails a customer a link that sets a new password, at most three times an hour',
})
