import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Days for which the link of an invitation works. */
export const invitationDays = 7

export const inviteAccount = endpoint('POST /api/admin/account/invite', {
  access: 'create account',
  reads: 'get account',
  confirmPassword: true,
  // The fields of an account without its password; read as the resource declares them.
  input: z.looseObject({}),
  returns: returns<{ data: { id: number; updated_at: string; [field: string]: unknown } }>(),
  summary:
    'Creates an account and emails its owner a link to set the password; takes the fields of an account without a password',
})

export const inviteAgain = endpoint('POST /api/admin/account/:id/invite', {
  access: 'update account',
  reads: 'get account',
  confirmPassword: true,
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: { invited_at: string } }>(),
  summary: 'Emails a new link to an account whose owner has not set a password; earlier links stop working',
})
