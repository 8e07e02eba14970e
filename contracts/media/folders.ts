import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** A folder. The whole tree is returned at once; clients assemble it by `parent_id`. */
export interface Folder {
  id: number
  parent_id: number | null
  name: string
  /** Files directly in the folder. */
  files_count: number
  updated_at: string
}

const unseparated = (name: string) => !/[/\\\p{Cc}]/u.test(name)

/** A display name of a folder or file: never a path or part of one. */
export const fileName = (max: number) => schemas.filled(max).refine(unseparated, { error: 'validation.check_input' })

/** A folder id; null for the top level. */
export const folderId = z.preprocess(
  (input) => (input === '' || input === 0 || input === '0' ? null : input),
  schemas.id.nullable(),
)

export const listFolders = endpoint('GET /api/admin/folder', {
  access: 'get files',
  input: noInput,
  returns: returns<{ data: Folder[] }>(),
  summary: 'All folders by name',
})

export const createFolder = endpoint('POST /api/admin/folder', {
  access: 'create file',
  reads: 'get files',
  input: z.object({ name: fileName(100), parent_id: folderId.optional() }),
  returns: returns<{ data: Folder }>(),
  summary: 'Creates a folder with a unique name in its parent',
})

export const updateFolder = endpoint('PUT /api/admin/folder/:id', {
  access: 'update file',
  reads: 'get files',
  input: z.object({ id: schemas.id, name: fileName(100).optional(), parent_id: folderId.optional() }),
  returns: returns<{ data: Folder }>(),
  summary: 'Renames or moves a folder',
})

export const destroyFolder = endpoint('DELETE /api/admin/folder/:id', {
  access: 'destroy file',
  input: z.looseObject({
    id: schemas.id,
    /** Also deletes the content of the folder. */
    cascade: schemas.boolean.catch(false).default(false),
  }),
  returns: returns<{ message: string }>(),
  summary: 'Deletes an empty folder; with cascade=1 its content as well, unless some of it is used',
})
