import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

export const receiverKinds = ['static', 'dynamic'] as const

/** Whose addresses a dynamic group finds. 'subscribers' gave their address to the newsletter form without an account. */
export const receiverAudiences = ['customers', 'contacts', 'subscribers'] as const

/** The people of a dynamic group: those of the audiences (customers where none is named) who meet every condition that is set (broadcasts.md B2). */
export const receiverFilter = z.object({
  audiences: z.array(z.enum(receiverAudiences)).min(1).max(3).optional(),
  /** True: only those who agreed to the newsletter. */
  subscribed: z.boolean().optional(),
  tags_any: z.array(schemas.text(255)).max(100).optional(),
  tier_ids: z.array(schemas.id).max(100).optional(),
  status_ids: z.array(schemas.id).max(100).optional(),
  language: schemas.text(20).optional(),
  lead_source: z.array(schemas.text(20)).max(10).optional(),
  admin_id: schemas.id.optional(),
  created_from: schemas.date.optional(),
  created_to: schemas.date.optional(),
})
export type ReceiverFilter = z.output<typeof receiverFilter>
