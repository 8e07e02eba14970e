import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { isPart, type UploadedPart } from '../uploaded-part.ts'
import { fileName, folderId } from './folders.ts'

export const fileTypes = ['image', 'document', 'video'] as const
export type FileType = (typeof fileTypes)[number]

/** The file type that staff see for a media type. */
export const getFileType = (mime: string): FileType =>
  mime.startsWith('image/') ? 'image' : mime.startsWith('video/') ? 'video' : 'document'

export interface StoredFile {
  id: number
  folder_id: number | null
  /** File name for display; never part of a URL. */
  name: string
  /** Path of the URL; images also have sizes appended: `{path}.480.webp`. */
  path: string
  url: string
  mime: string
  type: FileType
  /** File size in bytes. */
  size: number
  width: number | null
  height: number | null
  /** Name of the uploader. */
  admin_name: string | null
  created_at: string
  updated_at: string
}

/** A record that shows or links a file. */
export interface FileUse {
  resource: string
  id: number
  title: string
}

export const listFiles = endpoint('GET /api/admin/file', {
  access: 'get files',
  input: z.object({
    /** 0: files outside of folders; omitted: files of all folders. */
    folder_id: schemas.integer(0, Number.MAX_SAFE_INTEGER).optional().catch(undefined),
    /** Part of a name; searches the folders below as well. */
    search: z.string().max(200).catch('').default(''),
    type: schemas.choice(fileTypes).optional().catch(undefined),
    sort: z.enum(['name', '-name', 'size', '-size', 'id', '-id']).catch('-id').default('-id'),
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
  }),
  returns: returns<{ data: StoredFile[]; total: number; page: number; per_page: number }>(),
  summary: 'Files of a folder or of all folders, newest first',
})

export const showFile = endpoint('GET /api/admin/file/:id', {
  access: 'get files',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: StoredFile & { used_in: FileUse[] } }>(),
  summary: 'A file and the records that use it',
})

const parts = z.preprocess(
  (input) => (isPart(input) ? [input] : input),
  z.array(z.custom<UploadedPart>(isPart)).min(1).max(50),
)

/** An uploaded file, with the newest other file of the same content. */
export interface UploadedFile extends StoredFile {
  same_as: StoredFile | null
}

export const uploadFiles = endpoint('POST /api/admin/file', {
  access: 'create file',
  reads: 'get files',
  input: z.object({ files: parts, folder_id: folderId.optional() }),
  returns: returns<{ data: UploadedFile[] }>(),
  summary:
    'Uploads images, PDF documents and MP4 videos; a duplicate name gets a number, and same_as names a file of the same content',
})

export const updateFile = endpoint('PUT /api/admin/file/:id', {
  access: 'update file',
  reads: 'get files',
  input: z.object({ id: schemas.id, name: fileName(150).optional(), folder_id: folderId.optional() }),
  returns: returns<{ data: StoredFile }>(),
  summary: 'Renames or moves a file; its URL does not change',
})

export const destroyFile = endpoint('DELETE /api/admin/file/:id', {
  access: 'destroy file',
  input: z.looseObject({ id: schemas.id }),
  returns: returns<{ message: string }>(),
  summary: 'Deletes an unused file',
})
