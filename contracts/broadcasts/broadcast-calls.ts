import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { type DeliveryStatus, deliveryStatuses } from './broadcast-states.ts'

/** A broadcast as GET /api/admin/broadcast/{id} answers it. */
export interface BroadcastAnswer {
  data: { id: number } & Record<string, unknown>
}

const withId = z.object({ id: schemas.id })

const step = <const Name extends string>(name: Name, summary: string) =>
  endpoint(`POST /api/admin/broadcast/:id/${name}`, {
    access: 'send broadcast',
    reads: 'get broadcast',
    input: withId,
    returns: returns<BroadcastAnswer>(),
    summary,
  })

export const sendBroadcast = step('send', 'Freezes texts and receivers of a broadcast and begins to send it')
export const unscheduleBroadcast = step('unschedule', 'Makes a scheduled broadcast a draft again')
export const pauseBroadcast = step('pause', 'Stops sending; emails on their way still arrive')
export const resumeBroadcast = step('resume', 'Goes on with a paused broadcast')
export const cancelBroadcast = step('cancel', 'Ends a broadcast; what is not sent yet is never sent')

export const scheduleBroadcast = endpoint('POST /api/admin/broadcast/:id/schedule', {
  access: 'send broadcast',
  reads: 'get broadcast',
  input: withId.extend({ scheduled_at: schemas.datetime }),
  returns: returns<BroadcastAnswer>(),
  summary: 'Sends a broadcast at a time in the future',
})

export const retryBroadcast = endpoint('POST /api/admin/broadcast/:id/retry', {
  access: 'send broadcast',
  reads: 'get broadcast',
  input: withId.extend({ statuses: z.array(z.enum(['failed', 'unknown'])).min(1) }),
  returns: returns<BroadcastAnswer>(),
  summary:
    'Sends again to addresses that failed; to unknown ones only when a person decides it, as they may get it twice',
})

export const testBroadcast = endpoint('POST /api/admin/broadcast/:id/test', {
  access: 'send broadcast',
  input: withId.extend({ email: schemas.email, language: z.string().max(20).optional() }),
  returns: returns<{ message: string }>(),
  summary: 'Sends the message of a broadcast to a member of staff, as a test',
})

export const duplicateBroadcast = endpoint('POST /api/admin/broadcast/:id/duplicate', {
  access: 'create broadcast',
  reads: 'get broadcast',
  input: withId,
  returns: returns<BroadcastAnswer>(),
  summary: 'A draft with the message and the groups of a broadcast',
})

export const duplicateBroadcastMessage = endpoint('POST /api/admin/broadcast_message/:id/duplicate', {
  access: 'create broadcast_message',
  reads: 'get broadcast_message',
  input: withId,
  returns: returns<{ data: { id: number } }>(),
  summary: 'A message with the texts of another in all languages',
})

export interface BroadcastDelivery {
  id: number
  email: string
  name: string
  language: string
  status: DeliveryStatus
  /** Why it was skipped; '' otherwise. */
  reason: string
  attempts: number
  sent_at: string | null
  /** What the mail server answered. */
  error: string
}

export const listDeliveries = endpoint('GET /api/admin/broadcast/:id/delivery', {
  access: 'get broadcast',
  input: z.looseObject({
    id: schemas.id,
    status: z.enum(deliveryStatuses).optional(),
    search: z.string().max(254).optional(),
  }),
  returns: returns<{ data: BroadcastDelivery[]; total: number; page: number; per_page: number }>(),
  summary: 'The outcome of every address of a broadcast',
})

export const exportDeliveries = endpoint('GET /api/admin/broadcast/:id/export', {
  access: 'get broadcast',
  input: withId.extend({ status: z.enum(deliveryStatuses).optional(), format: schemas.text(10).nullish() }),
  summary: 'The outcome of every address of a broadcast as a file: xlsx, or csv with format=csv',
})

export const previewBroadcastMessage = endpoint('POST /api/admin/broadcast_message/preview', {
  access: 'get broadcast_message',
  input: z.object({
    subject: schemas.text(200).optional(),
    preheader: schemas.text(200).optional(),
    body: schemas.text(524_288).optional(),
    language: z.string().max(20).optional(),
    /** The customer in whose place it is shown; absent: a made-up one. */
    user_id: schemas.id.optional(),
  }),
  returns: returns<{ subject: string; html: string; text: string }>(),
  summary: 'An email with these texts as a receiver would see it; nothing is stored',
})
