import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

/** A payment that the customer makes at a payment service; amounts in major units. */
export interface OnlinePayment {
  order_number: string
  amount: number
  currency: string
  status: 'open' | 'processing'
  /** Until when the goods are reserved. */
  hold_until: string | null
  /** For the components of the payment service in the browser. */
  publishable_key: string
  client_secret: string
}

const key = z.string().max(100)

export const showOnlinePayment = endpoint('GET /api/payment/:key', {
  access: 'public',
  input: z.object({ key, language: z.string().max(20).optional() }),
  returns: returns<{ data: OnlinePayment }>(),
  summary: 'A payment that waits for its card, by its secret key',
})

export const confirmOnlinePayment = endpoint('POST /api/payment/:key/confirm', {
  access: 'public',
  input: z.object({ key, language: z.string().max(20).optional() }),
  returns: returns<{ data: { order_number: string; status: string; redirect_url: string } }>(),
  summary: 'Asks the payment service for the state of a payment, and applies it',
})
