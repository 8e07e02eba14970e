import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Why an address gets no marketing emails (broadcasts.md B5). */
export const suppressionReasons = ['unsubscribed', 'hard_bounce', 'complaint', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export const unsubscribe = endpoint('GET /api/unsubscribe/:email', {
  access: 'public',
  // The handler checks it: a malformed address is 422, unlike other parts of a path.
  input: z.object({ email: z.string().max(1000) }),
  returns: returns<{ message: string }>(),
  summary: 'Unsubscribes an address from marketing emails. The answer does not tell whether it was known.',
})

export const unsubscribeInOneClick = endpoint('POST /api/unsubscribe/one-click/:token', {
  access: 'public',
  input: z.object({ token: z.string().max(1000) }),
  rawBody: true,
  returns: returns<{ message: string }>(),
  summary: 'One-click unsubscription by a mail program (RFC 8058)',
})

export const openUnsubscribePage = endpoint('GET /api/unsubscribe/one-click/:token', {
  access: 'public',
  input: z.object({ token: z.string().max(1000) }),
  returns: returns<{ message: string }>(),
  summary: 'Redirects to the page on which a reader unsubscribes; changes nothing',
})

export const reportBounce = endpoint('POST /api/webhook/bounce', {
  access: 'public',
  input: z.object({
    email: schemas.email,
    type: z.enum(['hard', 'soft', 'complaint']),
    message_id: schemas.text(300).optional(),
    detail: schemas.text(1000).optional(),
  }),
  returns: returns<{ message: string }>(),
  summary:
    'A mail server reports that an email came back, or that its reader complained; the header X-Webhook-Secret proves the sender',
})

export interface Suppression {
  id: number
  email: string
  reason: SuppressionReason
  source: string
  created_at: string
}

export const listSuppressions = endpoint('GET /api/admin/email_suppression', {
  access: 'get broadcast_receivers',
  input: z.looseObject({ search: z.string().max(254).optional() }),
  returns: returns<{ data: Suppression[]; total: number; page: number; per_page: number }>(),
  summary: 'Addresses that get no marketing emails, newest first',
})

export const deleteSuppression = endpoint('DELETE /api/admin/email_suppression', {
  access: 'update broadcast_receiver',
  input: z.object({ email: schemas.email }),
  returns: returns<{ message: string }>(),
  summary: 'Lets an address get marketing emails again',
})
