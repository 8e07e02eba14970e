import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { uploadImage as call } from '#contracts/pickers/calls.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { addImage, checkAndStoreImage, findImage } from '#server/kernel/files/images.ts'
import { keepFile, renewUpload } from '#server/kernel/files/keep-file.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { created } from '#server/kernel/response.ts'

/** Stores an image for a form, which then refers to it by id or path (catalogue.md C7). The same one again, as after a form that was left, is the known file. */
export async function uploadImage(ctx: Ctx, { image, temporary }: ReadInputOf<typeof call>) {
  await requireFreeDisk(ctx.services.config)
  const stored = await checkAndStoreImage(ctx, isPart(image) ? image : undefined)
  const adminId = ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }
  const data = await inTransaction(ctx, async (tx) => {
    const known = await findImage(tx, stored)
    if (known) return knownImage(tx, known, temporary)
    const saved = await addImage(tx, stored, { ...adminId, isTemporary: temporary })
    await logActivity(tx, [{ resource: 'file', id: saved.id, action: 'create', fields: ['name'] }])
    return saved
  })
  return created({ data })
}

type Known = NonNullable<Awaited<ReturnType<typeof findImage>>>

/** A temporary one stays for the form that asks for it now, or becomes a file of the shop. */
async function knownImage(tx: TxCtx, { isTemporary, ...saved }: Known, temporary: boolean) {
  if (isTemporary && temporary) await renewUpload(tx.db, saved.id)
  if (isTemporary && !temporary) await keepFile(tx.db, { ...saved, folder_id: null })
  return saved
}
