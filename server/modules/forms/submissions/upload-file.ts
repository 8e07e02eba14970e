import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { findFileProblem } from '#contracts/forms/answer-files.ts'
import { formLimits } from '#contracts/forms/field-types.ts'
import type { uploadSubmissionFile as contract } from '#contracts/forms/submission-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { created } from '#server/kernel/response.ts'
import { type CheckedFile, checkFile, toSentPart, withStoredFiles } from './answer-files.ts'
import { findSubmission, lockSubmission } from './find-submission.ts'
import { readSubmission } from './show-submission.ts'

const anyFile = { additional_options: { max_size_mb: formLimits.file_size.most } }

/** Staff add a file that the customer sees with their submission. */
export async function uploadFile(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  await findSubmission(ctx, input)
  const file = await readFile(input.admin_file)
  await requireFreeDisk(ctx.services.config)
  await withStoredFiles(ctx.services, [file], () => addFile(ctx, input, file))
  const { id, admin_files, updated_at } = await readSubmission(ctx, input)
  return created({ data: { id, admin_files, updated_at } })
}

async function readFile(sent: unknown): Promise<CheckedFile> {
  const part = toSentPart(sent)
  if (!part) throw fieldError('admin_file', 'validation.required')
  const problem = findFileProblem(anyFile, [part])
  const file = problem ? null : await checkFile(part, null)
  if (!file) throw fieldError('admin_file', problem ?? 'validation.file_type')
  return file
}

const addFile = (ctx: Ctx, input: ReadInputOf<typeof contract>, { content: _, ...file }: CheckedFile) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await lockSubmission(tx, input)
    const { count } = await tx.db
      .selectFrom('submit_history_files')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('history_id', '=', id)
      .where('field_key', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= formLimits.files.most) throw conflict('errors.submission_files', { n: formLimits.files.most })
    const by = { admin_id: tx.actor.kind === 'staff' ? tx.actor.id : null, admin_name: actorName(tx.actor) }
    await tx.db
      .insertInto('submit_history_files')
      .values({ ...file, ...by, history_id: id })
      .execute()
    await tx.db.updateTable('submit_histories').set({ updated_at: sql`now()` }).where('id', '=', id).execute()
    await logActivity(tx, [{ resource: 'submit_history', id, action: 'update', fields: ['admin_files'] }])
  })
