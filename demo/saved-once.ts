import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { addImage, checkAndStoreImage } from '#server/kernel/files/images.ts'

/** Stores an image once: after an interruption it is found again by its content. */
export async function savedOnce(ctx: Ctx, filename: string, content: Uint8Array | undefined) {
  const image = await checkAndStoreImage(ctx, content && { filename, content }, { isFinal: true })
  const stored = await ctx.db
    .selectFrom('files')
    .select(['id', 'path'])
    .where('sha256', '=', image.sha256)
    .where('name', '=', filename)
    .executeTakeFirst()
  return stored ? { id: stored.id, path: imageAddress(stored.path) } : addImage(ctx, image)
}
