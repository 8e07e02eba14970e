import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

export interface SubmissionPath {
  /** The id of its form. */
  id: number
  history_id: number
}

/** The submission of this form, as stored; 404 'ID not exists' also for one of another form. */
export async function findSubmission({ db }: Ctx, { id, history_id }: SubmissionPath) {
  const query = db.selectFrom('submit_histories').selectAll().where('id', '=', history_id).where('form_id', '=', id)
  const row = await query.executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The submission of this form, locked until the transaction ends; its application first, as deciding it locks them (orders.md O2). */
export async function lockSubmission({ db }: TxCtx, { id, history_id }: SubmissionPath) {
  await db
    .selectFrom('service_applications')
    .select('id')
    .where('submit_history_id', '=', history_id)
    .forUpdate()
    .execute()
  const query = db.selectFrom('submit_histories').selectAll().where('id', '=', history_id).where('form_id', '=', id)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export type SubmissionRecord = Awaited<ReturnType<typeof findSubmission>>

/** What the form is called; deleted forms keep their submissions. */
export async function findAnyForm({ db }: Ctx, id: number) {
  const form = await db
    .selectFrom('forms')
    .select(['id', 'title', 'url', 'limit_submit'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!form) throw notFound()
  return form
}
