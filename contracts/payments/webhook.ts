import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

/** What a payment service reads from the answer: any success means that it need not deliver the event again. */
export interface WebhookReceipt {
  received: true
  /** The event had been handled before; nothing was done. */
  duplicate?: true
  /** The event changes nothing here. */
  ignored?: true
}

export const receiveWebhook = endpoint('POST /api/:provider/webhook', {
  access: 'public',
  rawBody: true,
  input: z.object({ provider: z.string().max(50), raw_body: z.instanceof(Uint8Array) }),
  returns: returns<WebhookReceipt>(),
  summary: 'Receives an event of a payment service, signed by it; `provider` is the payment type',
})
