import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

/** An email to the customer about an order; its name is at `mail_texts.title.{kind}`. */
export interface OrderMailRow {
  id: number
  kind: string
  subject: string
  to: string
  status: (typeof mailStatuses)[number]
  /** Why it was not sent; '' otherwise. */
  error: string
  created_at: string
  sent_at: string | null
}

const one = z.object({ id: schemas.id, mail_id: schemas.id })

export const listOrderMails = endpoint('GET /api/admin/order/:id/mail', {
  access: 'get order',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: OrderMailRow[] }>(),
  summary: 'The emails to the customer of an order, newest first, as long as they are stored',
})

/** Not for those who may only read: an email holds the link by which the customer acts on the order. */
export const previewOrderMail = endpoint('GET /api/admin/order/:id/mail/:mail_id', {
  access: 'update order',
  input: one,
  returns: returns<{ data: { subject: string; html: string; to: string } }>(),
  summary: 'An email about an order as it would be sent now: the texts of a sent one are not stored',
})

export const resendOrderMail = endpoint('POST /api/admin/order/:id/mail/:mail_id/resend', {
  access: 'update order',
  reads: 'get order',
  input: one,
  returns: returns<{ data: OrderMailRow[] }>(),
  summary: 'Send an email about an order again, with what the order says now',
})
