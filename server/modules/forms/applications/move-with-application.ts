import type { SubmissionStatus } from '#contracts/forms/submission-status.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import type { SubmissionRecord } from '#server/modules/forms/submissions/find-submission.ts'
import { moveSubmission } from '#server/modules/forms/submissions/move-submission.ts'
import { isDecidable, writeDecision } from './decide-application.ts'

/**
 * Moves a locked submission. Approving or rejecting it decides its application alike, while that is open (forms.md F9); 403 for staff who may not
 * decide applications.
 */
export async function moveWithApplication(tx: TxCtx, row: SubmissionRecord, to: SubmissionStatus): Promise<void> {
  await moveSubmission(tx, row, to)
  if (row.status === to || (to !== 'approved' && to !== 'rejected')) return
  const application = await tx.db
    .selectFrom('service_applications')
    .select(['id', 'status'])
    .where('submit_history_id', '=', row.id)
    .executeTakeFirst()
  if (!application || !isDecidable(application.status, to)) return
  requirePermission(tx, 'update application')
  await writeDecision(tx, application.id, { status: to, remark: null })
}
