import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** What a member of staff noted about a customer, for colleagues only. */
export interface CustomerNote {
  id: number
  note: string
  admin_name: string
  created_at: string
}

const notes = returns<{ data: CustomerNote[] }>()

export const listCustomerNotes = endpoint('GET /api/admin/user/:id/note', {
  access: 'get user',
  input: z.object({ id: schemas.id }),
  returns: notes,
  summary: 'Notes of staff on a customer, newest first',
})

export const addCustomerNote = endpoint('POST /api/admin/user/:id/note', {
  access: 'update user',
  reads: 'get user',
  input: z.object({ id: schemas.id, note: schemas.filled(2000) }),
  returns: notes,
  summary: 'Note something about a customer; only staff see it',
})

export const removeCustomerNote = endpoint('DELETE /api/admin/user/:id/note/:note_id', {
  access: 'update user',
  reads: 'get user',
  input: z.object({ id: schemas.id, note_id: schemas.id }),
  returns: notes,
  summary: 'Delete a note on a customer',
})
