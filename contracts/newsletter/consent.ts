import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/**
 * Where a customer agreed or withdrew; 'form': the newsletter form of a page; 'unsubscribe': the link of an email; 'staff': somebody changed it in
 * the back office.
 */
export type ConsentSource = 'register' | 'profile' | 'checkout' | 'form' | 'unsubscribe' | 'staff'

/** The version of the text beside the box (common.newsletter.box): a new one for other words, in any language (a test compares them). */
export const newsletterTextVersion = 1

export interface ConsentEvent {
  id: number
  is_granted: boolean
  source: ConsentSource
  /** The words that the form showed; '' where staff changed it. */
  wording: string
  /** The version of these words; null where staff changed it. */
  text_version: number | null
  /** Who changed it in the back office; '' for the customer. */
  staff: string
  created_at: string
}

export const listConsents = endpoint('GET /api/admin/user/:id/consents', {
  access: 'get user',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: ConsentEvent[] }>(),
  summary: 'When a customer subscribed to the newsletter or unsubscribed, where, and by which words; newest first',
})
