import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type { batchUpdateSubmissions as contract } from '#contracts/forms/submission-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { moveWithApplication } from '#server/modules/forms/applications/move-with-application.ts'
import { attemptEach } from '#server/resource/attempt-each.ts'
import { lockSubmission } from './find-submission.ts'

/** Moves each submission separately; those that cannot be moved are returned with the reason. */
export async function batchUpdate(
  ctx: Ctx,
  { id, ids, data: { status } }: ReadInputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const attempts = await attemptEach(new Set(ids), (history_id) =>
    inTransaction(ctx, async (tx) => {
      await moveWithApplication(tx, await lockSubmission(tx, { id, history_id }), status)
      await logActivity(tx, [{ resource: 'submit_history', id: history_id, action: 'update', fields: ['status'] }])
    }),
  )
  return {
    data: attempts.flatMap((one) => ('value' in one ? [{ id: one.item, status }] : [])),
    errors: attempts.flatMap((one) =>
      'error' in one ? [{ id: one.item, message: errorMessage(ctx.locale, one.error) }] : [],
    ),
  }
}
