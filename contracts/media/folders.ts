import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** The whole tree comes at once; who shows it puts it together by `parent_id`. */
export interface Folder {
  id: number
  parent_id: number | null
  name: string
  /** Files that lie in it itself. */
  files_count: number
  updated_at: string
}

const unseparated = (name: string) => !/[/\\\p{Cc}]/u.test(name)

/** A name that people gave a folder or a file: never a path, nor part of one. */
export const fileName = (max: number) => schemas.filled(max).refine(unseparated, { error: 'validation.check_input' })

/** The top is none. */
export const folderId = z.preprocess(
  (sent) => (sent === '' || sent === 0 || sent === '0' ? null : sent),
  schemas.id.nullable(),
)

export const listFolders = endpoint('GET /api/admin/folder', {
  access: 'get files',
  input: noInput,
  returns: returns<{ data: Folder[] }>(),
  summary: 'All folders, by name',
})

export const createFolder = endpoint('POST /api/admin/folder', {
  access: 'create file',
  input: z.object({ name: fileName(100), parent_id: folderId.optional() }),
  returns: returns<{ data: Folder }>(),
  summary: 'Adds a folder; its name is the only one of its kind in its parent',
})

export const updateFolder = endpoint('PUT /api/admin/folder/:id', {
  access: 'update file',
  input: z.object({ id: schemas.id, name: fileName(100).optional(), parent_id: folderId.optional() }),
  returns: returns<{ data: Folder }>(),
  summary: 'Renames a folder, or puts it into another one',
})

export const destroyFolder = endpoint('DELETE /api/admin/folder/:id', {
  access: 'destroy file',
  input: z.looseObject({
    id: schemas.id,
    /** With all that lies in it. */
    cascade: schemas.boolean.catch(false).default(false),
  }),
  returns: returns<{ message: string }>(),
  summary: 'Removes an empty folder; with cascade=1 one that is not, unless something in it is used',
})
