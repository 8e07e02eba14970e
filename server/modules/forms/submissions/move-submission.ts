import { sql } from 'kysely'
import { type SubmissionStatus, submissionMoves } from '#contracts/forms/submission-status.ts'
import { actorName, type Ctx, type TxCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import { findAnyForm, type SubmissionRecord } from './find-submission.ts'
import { freeSlot, takeSlot } from './submit-limit.ts'

/**
 * Moves a locked submission to another status, with an event (forms.md F7). The same status changes nothing. Rejecting lets the customer submit
 * again; taking that back needs that they have not.
 */
export async function moveSubmission(
  ctx: TxCtx,
  row: SubmissionRecord,
  to: SubmissionStatus,
  remark = '',
): Promise<void> {
  const from = row.status
  if (from === to) return
  if (!submissionMoves[from].includes(to)) throw invalidMove(ctx, from, to)
  if (to === 'rejected') await freeSlot(ctx, row.id)
  if (from === 'rejected') await takeSlotAgain(ctx, row)
  await ctx.db
    .updateTable('submit_histories')
    .set({ status: to, updated_at: sql`now()` })
    .where('id', '=', row.id)
    .execute()
  await addEvent(ctx, { history_id: row.id, from_status: from, to_status: to, remark })
}

const invalidMove = ({ locale }: Ctx, from: SubmissionStatus, to: SubmissionStatus) => {
  const name = (status: SubmissionStatus) => translate(locale, `common.submission_status.${status}`).toLowerCase()
  return conflict('errors.submission_status', { a: name(from), b: name(to) })
}

async function takeSlotAgain(ctx: TxCtx, { id, form_id, user_id, scope }: SubmissionRecord): Promise<void> {
  const { limit_submit } = await findAnyForm(ctx, form_id)
  // A service allows one open application instead (forms.md F9).
  if (user_id === null || !limit_submit || scope.startsWith('service:')) return
  await takeSlot(ctx, { scope, user_id, history_id: id })
}

interface NewEvent {
  history_id: number
  from_status: SubmissionStatus
  to_status: SubmissionStatus
  remark?: string
  changes?: Record<string, { before: string; after: string }>
}

/** Writes who changed what and when. */
export async function addEvent({ db, actor }: TxCtx, { remark = '', changes = {}, ...event }: NewEvent): Promise<void> {
  const by = {
    admin_id: actor.kind === 'staff' ? actor.id : null,
    admin_name: actor.kind === 'member' ? '' : actorName(actor),
  }
  await db
    .insertInto('submit_history_events')
    .values({ ...event, ...by, remark, changes: JSON.stringify(changes) })
    .execute()
}
