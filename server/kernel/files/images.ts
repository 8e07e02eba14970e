import { randomBytes } from 'node:crypto'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import type { Db } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { makeAvifVariants } from '#server/platform/files/image-variants.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { freeName } from './free-name.ts'
import { type StoredImage, storeImage } from './store-image.ts'

/** The part of a request's context that is needed. */
interface ImageCtx {
  db: Db
  services: { files: FileStore; jobs: Jobs; config: Pick<Config, 'appUrl'> }
}

interface ImageOptions {
  /** The field that a refusal names. */
  field?: string
  /** Icons may be .ico files too. */
  icon?: boolean
  /** The image is part of the product, not an upload: it is stored as it is. */
  isFinal?: boolean
  adminId?: number
  /** For a form that is not saved yet (ADR 0096). */
  isTemporary?: boolean
  /** Where staff find it again; default the top. */
  folderId?: number | null
}

/** What POST /api/admin/upload answers (catalogue.md C7). */
interface SavedImage {
  id: number
  /** Its address within the shop; a save of a resource takes it, or the id. */
  path: string
  url: string
  name: string
  size: number
  width: number
  height: number
}

const avifJob = 'image_avif'

/** Stores an uploaded image. Not within a transaction: processing takes long, `addImage` is quick afterwards. */
export async function saveImage(
  ctx: ImageCtx,
  part: UploadedPart | undefined,
  options: ImageOptions = {},
): Promise<SavedImage> {
  return addImage(ctx, await checkAndStoreImage(ctx, part, options), options)
}

/**
 * Stores the picture and its smaller sizes. 422 at `field` where there is none, or not an allowed one. Bytes that no row
 * points to in the end do no harm: the same picture finds them again.
 */
export async function checkAndStoreImage(
  { services }: Pick<ImageCtx, 'services'>,
  part: UploadedPart | undefined,
  { field = 'image', icon = false, isFinal = false }: ImageOptions = {},
): Promise<StoredImage & { name: string }> {
  if (!part) throw fieldError(field, 'validation.image_required')
  const stored = await storeImage(services.files, part.content, { icon, isFinal })
  if (!stored) throw fieldError(field, 'validation.check_input')
  return { ...stored, name: toImageName(part.filename, stored.extension) }
}

/** The newest file of the same bytes and name: the same picture uploaded again is no second file. */
export async function findImage(
  { db, services }: Pick<ImageCtx, 'db' | 'services'>,
  image: StoredImage & { name: string },
): Promise<(SavedImage & { isTemporary: boolean }) | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['id', 'path', 'name', 'size', 'is_temporary'])
    .where('sha256', '=', image.sha256)
    .where('name', '=', image.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_temporary: isTemporary, ...file } = row
  return { ...asSaved(services, { ...file, width: image.width, height: image.height }), isTemporary }
}

/** The row of a stored picture. */
export async function addImage(
  { db, services }: ImageCtx,
  image: StoredImage & { name: string },
  { adminId, folderId = null, isTemporary = false }: ImageOptions = {},
): Promise<SavedImage> {
  const { sha256, mime, size, width, height } = image
  const name = isTemporary ? image.name : await freeName(db, folderId, image.name)
  const publicName = `${randomBytes(16).toString('hex')}.${image.extension}`
  const { id } = await db
    .insertInto('files')
    .values({
      folder_id: folderId,
      name,
      path: publicName,
      mime,
      size,
      width,
      height,
      sha256,
      admin_id: adminId ?? null,
      is_temporary: isTemporary,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asSaved(services, { id, path: publicName, name, size, width, height })
}

/** `path` of a row is the name below /uploads. */
function asSaved({ config }: Pick<ImageCtx['services'], 'config'>, row: Omit<SavedImage, 'url'>): SavedImage {
  const path = `/uploads/${row.path}`
  return { ...row, path, url: config.appUrl + path }
}

/** The job that creates the AVIF variants of a picture. It is queued when a browser first asks for one of them. */
export const queueAvif = (jobs: Jobs, picture: { sha256: string; width: number }) =>
  jobs.queue(avifJob, picture, { singletonKey: picture.sha256 })

/** Registers the job that creates AVIF variants. */
export const workOnImages = ({ jobs, files }: { jobs: Jobs; files: FileStore }) =>
  jobs.work(avifJob, ({ sha256, width }: { sha256: string; width: number }) => makeAvifVariants(files, sha256, width))

/** The name of an upload as people see it: no folders, nothing unprintable. It is never a path. */
export function toImageName(filename: string, extension: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(/\p{Cc}/gu, '').trim()
  return name.isWellFormed() && name ? [...name].slice(0, 150).join('') : `image.${extension}`
}
