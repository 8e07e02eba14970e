import { isPart } from '#contracts/uploaded-part.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { addImage, checkAndStoreImage, findImage } from '#server/kernel/files/images.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { created } from '#server/kernel/response.ts'

/** Stores an image for a form, which then refers to it by id or path (catalogue.md C7). The same one again, as after a form that was left, is the known file. */
export async function uploadImage(ctx: Ctx, { image }: { image?: unknown }) {
  await requireFreeDisk(ctx.services.config)
  const stored = await checkAndStoreImage(ctx, isPart(image) ? image : undefined)
  const adminId = ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }
  const data = await inTransaction(ctx, async (tx) => {
    const known = await findImage(tx, stored)
    if (known) return known
    const saved = await addImage(tx, stored, { ...adminId })
    await logActivity(tx, [{ resource: 'file', id: saved.id, action: 'create', fields: ['name'] }])
    return saved
  })
  return created({ data })
}
