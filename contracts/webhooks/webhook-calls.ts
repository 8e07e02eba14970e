import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { WebhookEvent } from './webhook.ts'

/** `failed`: given up after the last attempt. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What the shop can send: the events, and a test that staff ask for. */
export type SentEvent = WebhookEvent | 'webhook.test'

/** An event on its way to a webhook, with its last attempt. */
export interface WebhookDelivery {
  id: number
  /** Stays the same for every attempt, and for every webhook that gets the event. */
  event_id: string
  event: SentEvent
  status: DeliveryState
  attempts: number
  created_at: string
  attempted_at: string | null
  /** Null for one that is not waiting. */
  next_attempt_at: string | null
  /** What the receiver answered; null without an answer. */
  response_status: number | null
  duration_ms: number | null
  /** Why there was no answer; '' otherwise. */
  error: string
}

export interface WebhookDeliveryDetail extends WebhookDelivery {
  url: string
  request_body: string
  /** The beginning of it. */
  response_body: string
}

const id = schemas.id
const withId = z.object({ id })
const withDelivery = z.object({ id, delivery_id: id })

export const createWebhook = endpoint('POST /api/admin/webhook', {
  access: 'create webhook',
  reads: 'get webhook',
  input: z.looseObject({}),
  returns: returns<{ data: { id: number; updated_at: string }; secret: string }>(),
  summary: 'Creates a webhook; only this response has the `secret` with which deliveries are signed',
})

export const renewWebhookSecret = endpoint('POST /api/admin/webhook/:id/secret', {
  access: 'update webhook',
  confirmPassword: true,
  input: withId,
  returns: returns<{ data: { id: number; secret: string } }>(),
  summary: 'Replaces the secret of a webhook; only this response has it',
})

export const testWebhook = endpoint('POST /api/admin/webhook/:id/test', {
  access: 'update webhook',
  input: withId,
  returns: returns<{ data: { delivery_id: number } }>(),
  summary: 'Sends the event `webhook.test`, also to a webhook that is not enabled',
})

export const listWebhookDeliveries = endpoint('GET /api/admin/webhook/:id/delivery', {
  access: 'get webhook',
  input: z.looseObject({ id, status: z.enum(deliveryStates).optional() }),
  returns: returns<{ data: WebhookDelivery[]; total: number; page: number; per_page: number }>(),
  summary: 'Deliveries of a webhook, newest first; filter status',
})

export const showWebhookDelivery = endpoint('GET /api/admin/webhook/:id/delivery/:delivery_id', {
  access: 'get webhook',
  input: withDelivery,
  returns: returns<{ data: WebhookDeliveryDetail }>(),
  summary: 'A delivery with what was sent and the beginning of the answer',
})

export const resendWebhookDelivery = endpoint('POST /api/admin/webhook/:id/delivery/:delivery_id/resend', {
  access: 'update webhook',
  input: withDelivery,
  returns: returns<{ data: { delivery_id: number } }>(),
  summary: 'Sends a delivery again, with the same event id and body',
})
