import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** A form repeats that it is open after so many seconds; it counts as closed when it has not for twice as long. */
export const editingSeconds = 20

/** Records that an address names by a text are named by it here too. */
const record = z.object({ resource: z.string().max(60), id: schemas.id.or(z.string().max(255)) })

export const noteEditing = endpoint('PUT /api/admin/editing', {
  access: 'staff',
  input: record,
  returns: returns<{ data: { names: string[] } }>(),
  summary:
    'Notes that the member of staff has the form of a record open, and names the others who have; needs the permission to change it',
})

export const stopEditing = endpoint('DELETE /api/admin/editing', {
  access: 'staff',
  input: record,
  returns: returns<{ data: { names: string[] } }>(),
  summary: 'Notes that the form of a record was closed',
})
