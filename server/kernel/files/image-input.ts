import { isPart, type UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { addImage, checkAndStoreImage, saveImage } from './images.ts'
import { keepFile } from './keep-file.ts'

/** A file id, the path that an upload answered, or the picture itself. */
export type ImageInput = number | string | UploadedPart

export const imageAddress = (path: string) => `/uploads/${path}`

/** An uploaded image whose content is in the file store; a row still has to name it. */
interface PreparedImage extends UploadedPart {
  stored: Awaited<ReturnType<typeof checkAndStoreImage>>
}

const isPrepared = (part: UploadedPart): part is PreparedImage => 'stored' in part

/**
 * The input with its uploaded images checked and stored, wherever in it they are. Call it before the transaction: it takes long. Images that
 * are prepared already stay as they are.
 */
export async function prepareImages<T>(ctx: Ctx, input: T, path: string[] = []): Promise<T> {
  return (await prepared(ctx, input, path)) as T
}

async function prepared(ctx: Ctx, value: unknown, path: string[]): Promise<unknown> {
  if (isPart(value)) {
    if (isPrepared(value)) return value
    // Only the icon of the shop may be an .ico file (catalogue.md C7).
    const options = { field: path.join('.'), icon: path.at(-1) === 'icon' }
    const image: PreparedImage = { ...value, stored: await checkAndStoreImage(ctx, value, options) }
    return image
  }
  if (typeof value !== 'object' || value === null) return value
  const entries: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) entries.push([name, await prepared(ctx, inner, [...path, name])])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** An image that is part of the product, such as the demo shop's, in the form of an uploaded one; it is stored as it is. */
export async function prepareOwnImage(ctx: Ctx, part: UploadedPart): Promise<UploadedPart> {
  const image: PreparedImage = { ...part, stored: await checkAndStoreImage(ctx, part, { isFinal: true }) }
  return image
}

/**
 * The id of the file that an input means, locked against deletion until the transaction ends; a temporary upload is kept from now on. 422 at
 * `field` where there is none.
 */
export async function fileId(ctx: Ctx, field: string, value: ImageInput): Promise<number> {
  if (isPart(value)) {
    const options = { field, ...(ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }) }
    return (isPrepared(value) ? await addImage(ctx, value.stored, options) : await saveImage(ctx, value, options)).id
  }
  const files = ctx.db.selectFrom('files').select(['id', 'folder_id', 'name', 'is_temporary'])
  const path = String(value).replace(/^\/?(uploads\/)?/, '')
  const named = typeof value === 'number' ? files.where('id', '=', value) : files.where('path', '=', path)
  const file = await named.forKeyShare().executeTakeFirst()
  if (!file) throw fieldError(field, 'validation.check_input')
  if (file.is_temporary) await keepFile(ctx.db, file)
  return file.id
}
