import { isPart, type UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { addImage, checkAndStoreImage, saveImage } from './images.ts'

/** A file id, the path that an upload answered, or the picture itself. */
export type ImageInput = number | string | UploadedPart

export const imageAddress = (path: string) => `/uploads/${path}`

const kept = new WeakMap<UploadedPart, Awaited<ReturnType<typeof checkAndStoreImage>>>()

/** Pictures that came with a request, wherever in it, are checked and stored before its transaction: that takes long. */
export async function keepPictures(ctx: Ctx, value: unknown, path: string[] = []): Promise<void> {
  if (isPart(value)) {
    // Kept already by a call that holds a lock while it saves.
    if (!kept.has(value)) {
      // Only the icon of the shop may be an .ico file (catalogue.md C7).
      const options = { field: path.join('.'), icon: path.at(-1) === 'icon' }
      kept.set(value, await checkAndStoreImage(ctx, value, options))
    }
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) await keepPictures(ctx, inner, [...path, name])
}

/** The file that an input means, not deleted before the transaction ends; 422 at `field` where there is none. */
export async function fileId(ctx: Ctx, field: string, value: ImageInput): Promise<number> {
  if (isPart(value)) {
    const options = { field, ...(ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }) }
    const picture = kept.get(value)
    return (picture ? await addImage(ctx, picture, options) : await saveImage(ctx, value, options)).id
  }
  const files = ctx.db.selectFrom('files').select('id')
  const path = String(value).replace(/^\/?(uploads\/)?/, '')
  const named = typeof value === 'number' ? files.where('id', '=', value) : files.where('path', '=', path)
  const file = await named.forKeyShare().executeTakeFirst()
  if (!file) throw fieldError(field, 'validation.check_input')
  return file.id
}
