import { createHmac } from 'node:crypto'

/** The header by which Stripe proves that it sent an event, at a time in seconds. */
export function signedHeader(payload: string, secret: string, at = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  return { 'stripe-signature': `t=${at},v1=${signature}` }
}
