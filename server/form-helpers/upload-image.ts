import { isPart } from '#contracts/uploaded-part.ts'
import type { Ctx } from '../context.ts'
import { saveImage } from '../platform/files/images.ts'

/** Keeps a picture for a form that will name it by id or path (crm-content.md D-30). */
export async function uploadImage(ctx: Ctx, { image }: { image?: unknown }) {
  const adminId = ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }
  const data = await saveImage(ctx, isPart(image) ? image : undefined, { ...adminId })
  ctx.answer.status = 201
  return { data }
}
