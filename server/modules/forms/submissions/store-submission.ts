import { sql } from 'kysely'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { LoadedForm } from '#server/modules/forms/load-form.ts'
import type { CheckedFile } from './answer-files.ts'
import { takeSlot } from './submit-limit.ts'

interface NewSubmission {
  form: Pick<LoadedForm, 'id'>
  scope: string
  isLimited: boolean
  answers: readonly Answer[]
  files: readonly CheckedFile[]
}

/** Writes the rows of a submission and returns its id; 409 where the customer has one already. */
export async function storeSubmission(tx: TxCtx, { form, scope, isLimited, answers, files }: NewSubmission) {
  const { db, actor, language, ip } = tx
  const user_id = actor.kind === 'member' ? actor.id : null
  const { id } = await db
    .insertInto('submit_histories')
    .values({ form_id: form.id, user_id, scope, language, ip: ip || null, answers: JSON.stringify(answers) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isLimited && user_id !== null) await takeSlot(tx, { scope, user_id, history_id: id })
  if (files.length > 0)
    await db
      .insertInto('submit_history_files')
      .values(files.map(({ content: _, ...file }) => ({ ...file, history_id: id, admin_id: null })))
      .execute()
  await db
    .insertInto('submit_history_events')
    .values({ history_id: id, admin_id: null, from_status: null, to_status: 'pending', changes: '{}' })
    .execute()
  await markAnswered(tx, answers)
  return id
}

/** From the first answer on, the type of a field stays. */
export async function markAnswered({ db }: TxCtx, answers: readonly Answer[]): Promise<void> {
  const answered = answers.filter(({ value }) => value.length > 0).map(({ field_id }) => field_id)
  if (answered.length === 0) return
  await sql`
    update form_fields set has_answers = true where id in (
      select id from form_fields where id = any(${answered}::bigint[]) and not has_answers order by id for update)`.execute(
    db,
  )
}
