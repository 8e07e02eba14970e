import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { receiverFilter } from './receiver-filter.ts'

export interface Receiver {
  id: number
  email: string
  name: string
}

/** A group is addressed by its name. */
const withName = z.object({ id: z.string().max(100) })
/** Rows that one request may add. */
export const maxReceivers = 1000

export const listReceivers = endpoint('GET /api/admin/broadcast_receiver/:id/receiver', {
  access: 'get broadcast_receiver',
  input: z.looseObject({ id: z.string().max(100), search: z.string().max(254).optional() }),
  returns: returns<{ data: Receiver[]; total: number; page: number; per_page: number }>(),
  summary: 'The addresses of a group: those of its list, or those whom its filter finds now',
})

export const addReceivers = endpoint('POST /api/admin/broadcast_receiver/:id/receiver', {
  access: 'update broadcast_receiver',
  input: withName.extend({
    rows: z
      .array(z.object({ email: z.string().max(300), name: z.string().max(300).optional() }))
      .min(1)
      .max(maxReceivers),
  }),
  returns: returns<{ added: number; known: number; errors: { row: number; email: string; messages: string[] }[] }>(),
  summary:
    'Adds addresses to a list. Invalid ones are named and the others are added; one that is there already gets the new name.',
})

export const readReceiverFile = endpoint('POST /api/admin/broadcast_receiver/:id/receiver/file', {
  access: 'update broadcast_receiver',
  input: withName.extend({ file: z.unknown().optional() }),
  returns: returns<{ rows: { email: string; name: string }[] }>(),
  summary:
    'The addresses and names of an XLSX or CSV file of at most 1,000 rows: multipart, part `file`. Nothing is added',
})

export const removeReceivers = endpoint('DELETE /api/admin/broadcast_receiver/:id/receiver', {
  access: 'update broadcast_receiver',
  input: withName.extend({ ids: z.array(schemas.id).min(1).max(1000) }),
  returns: returns<{ removed: number }>(),
  summary: 'Removes addresses from a list',
})

export const countReceivers = endpoint('GET /api/admin/broadcast_receiver/:id/count', {
  access: 'get broadcast_receiver',
  input: withName,
  returns: returns<{ count: number }>(),
  summary: 'How many addresses a group has now',
})

/** How many people get a broadcast, and why others do not. */
export interface Reach {
  total: number
  queued: number
  skipped: Record<string, number>
  /** Receivers by the language in which they get it. */
  languages: Record<string, number>
}

export const countReach = endpoint('POST /api/admin/broadcast/reach', {
  access: 'get broadcast',
  input: z.object({
    receiver_groups: z.array(schemas.text(100)).max(50),
    exclude_groups: z.array(schemas.text(100)).max(50).optional(),
  }),
  returns: returns<Reach>(),
  summary: 'How many addresses of these groups get a broadcast now, and why others do not',
})

export const countFilter = endpoint('POST /api/admin/broadcast_receiver/count', {
  access: ['get broadcast_receiver', 'create broadcast_receiver'],
  input: z.object({ filter: receiverFilter }),
  returns: returns<{ count: number }>(),
  summary: 'How many addresses a filter finds now',
})
