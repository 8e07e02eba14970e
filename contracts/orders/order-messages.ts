import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdminOrderComment } from './admin-order.ts'

/** The messages of an order after a change. */
export interface OrderMessages {
  comments: AdminOrderComment[]
  /** Since when the customer has been waiting for an answer; null when there is no open message. */
  unanswered_since: string | null
}

export const commentAdminOrder = endpoint('POST /api/admin/order/:id/comment', {
  access: 'update order',
  reads: 'get order',
  input: z.object({
    id: schemas.id,
    comment: schemas.filled(2000),
    is_internal: schemas.boolean.nullish(),
    notify: schemas.boolean.nullish(),
  }),
  returns: returns<OrderMessages>(),
  summary: 'Answer the customer, or leave a note for colleagues',
})

export const markAnswered = endpoint('PUT /api/admin/order/:id/answered', {
  access: 'update order',
  reads: 'get order',
  input: z.object({
    id: schemas.id,
    answered: schemas.boolean,
    /** The newest comment on the page: later messages stay unanswered. */
    last_comment_id: schemas.id.nullish(),
  }),
  returns: returns<OrderMessages>(),
  summary: "Mark a customer's messages as read without an answer, or as unread again",
})

export const pinOrderNote = endpoint('PUT /api/admin/order/:id/comment/:comment_id/pin', {
  access: 'update order',
  reads: 'get order',
  input: z.object({ id: schemas.id, comment_id: schemas.id, is_pinned: schemas.boolean }),
  returns: returns<OrderMessages>(),
  summary: 'Show an internal note above the order, or no longer',
})

export const listQuickReplies = endpoint('GET /api/admin/order/:id/quick_reply', {
  access: 'update order',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: { id: number; title: string; text: string }[] }>(),
  summary: 'The quick replies for an order: in its language, with its values in place of the placeholders',
})

/** The latest message of a customer who waits for an answer. */
export interface UnansweredMessage {
  order_id: number
  order_number: string
  customer: string
  /** The first characters of the message. */
  comment: string
  created_at: string
}

export const listUnanswered = endpoint('GET /api/admin/order/unanswered', {
  access: 'get orders',
  input: z.object({}),
  returns: returns<{ data: { count: number; messages: UnansweredMessage[] } }>(),
  summary: 'How many orders have a message to answer, and the newest of these messages',
})
