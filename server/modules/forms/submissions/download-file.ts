import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { downloadOwnFile, downloadSubmissionFile } from '#contracts/forms/submission-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { privateFile } from '#server/kernel/files/private-file.ts'
import { findSubmission } from './find-submission.ts'

/** Downloads a file for staff; the endpoint checks the permission. */
export async function downloadFile(ctx: Ctx, input: ReadInputOf<typeof downloadSubmissionFile>) {
  const { id } = await findSubmission(ctx, input)
  return send(ctx, id, input.file_id)
}

/** Downloads a file of the customer's own submission; those of others do not exist for them. */
export async function downloadOwn(ctx: Ctx, { id, file_id }: ReadInputOf<typeof downloadOwnFile>) {
  const query = ctx.db.selectFrom('submit_histories').select('id').where('id', '=', id)
  const own = ctx.actor.kind === 'member' && (await query.where('user_id', '=', ctx.actor.id).executeTakeFirst())
  if (!own) throw notFound()
  return send(ctx, id, file_id)
}

async function send(ctx: Ctx, historyId: number, id: number) {
  const file = await ctx.db
    .selectFrom('submit_history_files')
    .select(['path', 'mime', 'name'])
    .where('id', '=', id)
    .where('history_id', '=', historyId)
    .executeTakeFirst()
  if (!file) throw notFound()
  return privateFile(ctx, { ...file, isAttachment: true })
}
