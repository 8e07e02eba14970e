import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Helpers of back-office forms. */

export interface Option {
  id: number
  title: string
}

/** At most 50 records for a picker, or all that are named by their ids; of people only with the right over many (security.md S4). */
export const listOptions = endpoint('GET /api/admin/option/:resource', {
  access: 'staff',
  input: z.object({
    resource: z.string().max(50),
    search: z.unknown().optional(),
    ids: z.unknown().optional(),
    language: z.string().max(20).optional(),
  }),
  returns: returns<{ data: Option[] }>(),
  summary: 'Records of a resource to choose from',
})

export const checkUnique = endpoint('POST /api/admin/check', {
  access: 'staff',
  input: z.object({
    resource: schemas.text(50),
    field: schemas.text(50),
    value: schemas.text(1000),
    except_id: schemas.id.nullish(),
  }),
  returns: returns<{ data: { unique: boolean } }>(),
  summary: 'Whether a value of a unique field is still free',
})

/** Permissions to edit something that has pictures (privacy.md D8). */
const withPictures = [
  ...(['create product', 'update product', 'create brand', 'update brand'] as const),
  ...(['create attribute', 'update attribute', 'create menu', 'update menu'] as const),
  ...(['create page', 'update page', 'create block', 'update block', 'create slider', 'update slider'] as const),
  ...(['create file', 'update configuration'] as const),
] as const

export const uploadImage = endpoint('POST /api/admin/upload', {
  access: withPictures,
  input: z.object({
    image: z.unknown().optional(),
    /** For a form: it is removed after two days unless a record that names it is saved (ADR 0096). */
    temporary: schemas.boolean.catch(false).default(false),
  }),
  returns: returns<{
    data: { id: number; path: string; url: string; name: string; size: number; width: number; height: number }
  }>(),
  summary: 'Store a picture',
})
