import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { updateSubmission as contract } from '#contracts/forms/submission-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { moveWithApplication } from '#server/modules/forms/applications/move-with-application.ts'
import { correctAnswers } from './correct-answers.ts'
import { lockSubmission } from './find-submission.ts'
import { addEvent } from './move-submission.ts'
import { readSubmission } from './show-submission.ts'

/** Staff correct answers, note something, and move a submission: all of it or nothing (forms.md F7). */
export async function updateSubmission(ctx: Ctx, input: ReadInputOf<typeof contract>) {
  const { status, remark, fields } = input
  await inTransaction(ctx, async (tx) => {
    const row = await lockSubmission(tx, input)
    await assertUnchanged(tx, 'submit_history', row, input)
    const { answers, changes } = await correctAnswers(tx, row, fields ?? {})
    const isCorrected = Object.keys(changes).length > 0
    await tx.db
      .updateTable('submit_histories')
      .set({ ...(remark !== undefined && { remark }), answers: JSON.stringify(answers), updated_at: sql`now()` })
      .where('id', '=', row.id)
      .execute()
    if (isCorrected) await addEvent(tx, { history_id: row.id, from_status: row.status, to_status: row.status, changes })
    if (status !== undefined) await moveWithApplication(tx, row, status)
    const changed = {
      answers: isCorrected,
      remark: remark !== undefined && remark !== row.remark,
      status: status !== undefined && status !== row.status,
    }
    const names = Object.entries(changed).flatMap(([name, is]) => (is ? [name] : []))
    await logActivity(tx, [{ resource: 'submit_history', id: row.id, action: 'update', fields: names }])
  })
  return { data: await readSubmission(ctx, input) }
}
