import * as calls from '#contracts/resource/helper-calls.ts'
import type { UploadedPart } from '#contracts/resource/rules-of-kinds.ts'
import { bind } from '../bind.ts'
import type { Ctx } from '../context.ts'
import { saveImage } from '../platform/files/images.ts'
import { checkUnique, listOptions } from './options.ts'

async function upload(ctx: Ctx, { image }: { image?: unknown }) {
  const part = typeof image === 'object' && image !== null && 'content' in image ? (image as UploadedPart) : undefined
  const data = await saveImage(ctx, part, ctx.actor.kind === 'staff' ? { adminId: ctx.actor.id } : {})
  ctx.answer.status = 201
  return { data }
}

/** Helpers of back-office forms: pickers, the check of unique values, pictures. */
export const helperHandlers = [bind(calls.listOptions, listOptions), bind(calls.checkUnique, checkUnique), bind(calls.uploadImage, upload)]
