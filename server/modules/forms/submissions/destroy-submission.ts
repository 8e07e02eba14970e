import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { destroySubmission as contract } from '#contracts/forms/submission-calls.ts'
import { removeStoredFile } from '#server/domain/remove-stored-file.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { translate } from '#server/platform/i18n.ts'
import { lockSubmission } from './find-submission.ts'
import { listFiles } from './show-submission.ts'

/** Deletes a submission with its files; the customer can submit again (forms.md F6). */
export async function destroySubmission(ctx: Ctx, path: ReadInputOf<typeof contract>): Promise<{ message: string }> {
  const files = await inTransaction(ctx, async (tx) => {
    const { id, status } = await lockSubmission(tx, path)
    const stored = await listFiles(tx, [id])
    await tx.db.deleteFrom('submit_histories').where('id', '=', id).execute()
    // Without the answers: they are personal data, which must not outlive the submission.
    await logActivity(tx, [{ resource: 'submit_history', id, action: 'destroy', state: { form_id: path.id, status } }])
    return stored
  })
  for (const file of files) await removeStoredFile(ctx.services, file.path)
  return { message: translate(ctx.locale, 'common.toast.submit_success') }
}
