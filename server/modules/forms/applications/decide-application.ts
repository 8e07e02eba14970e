import { sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import type {
  ApplicationStatus,
  batchDecideApplications,
  decideApplication,
} from '#contracts/forms/application-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { attemptEach } from '#server/resource/attempt-each.ts'
import { expireApplications, lockApplication } from './find-application.ts'
import { followHistory } from './follow-history.ts'
import { expiryFromNow } from './insert-application.ts'
import { readApplication } from './list-applications.ts'
import { mailDecision } from './mail-decision.ts'

interface Decision {
  status: 'approved' | 'rejected'
  /** For the customer; null where the decision is made at the submission, whose note is for staff only. */
  remark: string | null
}

/** Whether an application in this state can be decided like this. */
export const isDecidable = (before: ApplicationStatus, status: Decision['status']): boolean =>
  before === 'pending' || (before === 'approved' && status === 'rejected')

/** Staff approve or reject an application; the submission with its answers follows (forms.md F9). */
export async function decide(ctx: Ctx, { id, status, remark = '' }: ReadInputOf<typeof decideApplication>) {
  await inTransaction(ctx, async (tx) => {
    await expireApplications(tx)
    const historyId = await writeDecision(tx, id, { status, remark })
    if (historyId !== null) await followHistory(tx, historyId, status)
  })
  return readApplication(ctx, { id })
}

/** Decides a pending application, or takes an approval back; returns its submission. The same decision again changes nothing. */
export async function writeDecision(
  tx: TxCtx,
  id: number,
  { status, remark: given }: Decision,
): Promise<number | null> {
  const before = await lockApplication(tx, id)
  if (before.status === status) return null
  if (!isDecidable(before.status, status)) throw conflict('errors.application_closed')
  if (status === 'rejected' && given === '') throw fieldError('remark', 'validation.required')
  const remark = given ?? ''
  const by = { decided_by_admin_id: tx.actor.kind === 'staff' ? tx.actor.id : null, decided_by: actorName(tx.actor) }
  await tx.db
    .updateTable('service_applications')
    .set({
      ...by,
      status,
      remark,
      decided_at: sql`now()`,
      updated_at: sql`now()`,
      expires_at: status === 'approved' ? expiryFromNow(tx) : null,
    })
    .where('id', '=', id)
    .execute()
  await mailDecision(tx, { ...before, status, remark })
  await logActivity(tx, [{ resource: 'application', id, action: 'update', fields: ['status'] }])
  return before.submit_history_id
}

/** Decides each application separately; those that cannot be decided are returned with the reason. */
export async function batchDecide(
  ctx: Ctx,
  { ids, data: { status, remark } }: ReadInputOf<typeof batchDecideApplications>,
): Promise<OutputOf<typeof batchDecideApplications>> {
  const attempts = await attemptEach(new Set(ids), (id) => decide(ctx, { id, status, remark }))
  return {
    data: attempts.flatMap((one) => ('value' in one ? [{ id: one.item, status }] : [])),
    errors: attempts.flatMap((one) =>
      'error' in one ? [{ id: one.item, message: errorMessage(ctx.locale, one.error) }] : [],
    ),
  }
}
