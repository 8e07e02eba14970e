import { fullName } from '#contracts/customers/full-name.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type {
  AdminFile,
  AnswerFile,
  showSubmission as contract,
  Submission,
  SubmissionEvent,
} from '#contracts/forms/submission-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { textFor } from '#server/modules/forms/field-texts.ts'
import { findAnyForm, findSubmission, type SubmissionPath } from './find-submission.ts'

export const showSubmission = async (ctx: Ctx, path: ReadInputOf<typeof contract>) => ({
  data: await readSubmission(ctx, path),
})

/** A submission as staff see it. */
export async function readSubmission(ctx: Ctx, path: SubmissionPath): Promise<Submission> {
  const row = await findSubmission(ctx, path)
  const { id, form_id, user_id, status, answers, remark, language, lead_id, created_at, updated_at } = row
  const [form, user, files, events] = await Promise.all([
    findAnyForm(ctx, form_id),
    findSubmitter(ctx, user_id),
    listFiles(ctx, [id]),
    listEvents(ctx, id),
  ])
  const address = (file: number) => `/api/admin/form/${form_id}/submit_histories/${id}/file/${file}`
  return {
    id,
    form_id,
    user_id,
    user,
    status,
    answers,
    remark,
    language,
    lead_id,
    created_at,
    updated_at,
    events,
    form: { id: form_id, title: textFor(ctx, form.title), url: form.url },
    ...splitFiles(files, address),
    application_id: await findApplication(ctx, id),
  }
}

async function findApplication({ db }: Ctx, historyId: number): Promise<number | null> {
  const query = db.selectFrom('service_applications').select('id').where('submit_history_id', '=', historyId)
  return (await query.executeTakeFirst())?.id ?? null
}

async function findSubmitter({ db }: Ctx, id: number | null): Promise<Submission['user']> {
  if (id === null) return null
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirst()
  return user ? { name: fullName(user), email: user.email } : null
}

/** The files of several submissions, oldest first. */
export const listFiles = ({ db }: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('submit_history_files').selectAll().where('history_id', 'in', ids).orderBy('id').execute()

type StoredFile = Awaited<ReturnType<typeof listFiles>>[number]

/** Files of answers, and those that staff added. */
export function splitFiles(files: readonly StoredFile[], address: (id: number) => string) {
  const shown = ({ id, name, size, created_at }: StoredFile) => ({ id, name, size, url: address(id), created_at })
  return {
    files: files.flatMap((file): AnswerFile[] =>
      file.field_key === null ? [] : [{ ...shown(file), field_key: file.field_key }],
    ),
    admin_files: files.flatMap((file): AdminFile[] =>
      file.field_key === null ? [{ ...shown(file), admin: file.admin_name }] : [],
    ),
  }
}

async function listEvents({ db }: Ctx, id: number): Promise<SubmissionEvent[]> {
  const rows = await db
    .selectFrom('submit_history_events')
    .selectAll()
    .where('history_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ from_status, to_status, admin_name, remark, changes, created_at }) => ({
    from: from_status,
    to: to_status,
    admin: admin_name || null,
    remark,
    changes,
    at: created_at,
  }))
}
