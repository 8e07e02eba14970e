import type { SubmissionStatus } from '#contracts/forms/submission-status.ts'
import { submissionMoves } from '#contracts/forms/submission-status.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { moveSubmission } from '#server/modules/forms/submissions/move-submission.ts'

/** The submission with the answers of an application follows its decision where it can. */
export async function followHistory(tx: TxCtx, historyId: number, status: SubmissionStatus): Promise<void> {
  const row = await tx.db
    .selectFrom('submit_histories')
    .selectAll()
    .where('id', '=', historyId)
    .forUpdate()
    .executeTakeFirst()
  if (row && submissionMoves[row.status].includes(status)) await moveSubmission(tx, row, status)
}
