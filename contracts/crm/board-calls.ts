import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { BoardColumn } from './lead-calls.ts'

/** Cards of a column that a board shows first. */
const cardsAtFirst = 20

export const showBoard = endpoint('GET /api/admin/lead/board', {
  access: 'get leads',
  input: z.object({
    /** 0: leads of no funnel, in all statuses. */
    funnel_id: schemas.count.default(0),
    search: z.string().max(200).optional(),
    language: z.string().max(20).optional(),
    admin_id: schemas.id.optional().catch(undefined),
    lead_source: z.string().max(50).optional(),
    per_column: schemas.integer(1, 100).catch(cardsAtFirst),
  }),
  returns: returns<{
    data: { funnel: { id: number; title: string } | null; columns: BoardColumn[] }
  }>(),
  summary: 'Leads as cards in the columns of their statuses, with the first cards of each column',
})
