import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Answer, exportSubmissions as contract, SubmissionRow } from '#contracts/forms/submission-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inBlocks, spreadsheet } from '#server/kernel/spreadsheet.ts'
import type { Cell } from '#server/kernel/spreadsheet-cell.ts'
import { textFor } from '#server/modules/forms/field-texts.ts'
import { translate } from '#server/platform/i18n.ts'
import { findAnyForm } from './find-submission.ts'
import { submissionConditions, submitter } from './list-submissions.ts'

// texts: admin.submission_export.*, common.submission_status.*

const fixed = ['id', 'submitted_at', 'submitter', 'email', 'status'] as const
const batch = 500

type Input = ReadInputOf<typeof contract>

/** All submissions of a form as a spreadsheet of texts, with its fields as columns and removed ones last (forms.md F3). */
export async function exportSubmissions(ctx: Ctx, input: Input) {
  const form = await findAnyForm(ctx, input.id)
  const columns = await listColumns(ctx, form.id)
  const file = await spreadsheet({
    name: 'Form Submit Histories',
    sheet: 'Submissions',
    format: 'xlsx',
    titles: [
      ...fixed.map((name) => translate(ctx.locale, `admin.submission_export.${name}`)),
      ...columns.map(({ title, isRemoved }) =>
        isRemoved ? translate(ctx.locale, 'admin.submission_export.removed', { title }) : title,
      ),
    ],
    blocks: inBlocks(
      readRows(
        ctx,
        input,
        columns.map(({ id }) => id),
      ),
    ),
  })
  await logActivity(ctx, [{ resource: 'form', id: form.id, action: 'export' }])
  return file
}

async function listColumns(ctx: Ctx, formId: number) {
  const fields = await ctx.db
    .selectFrom('form_fields as f')
    .innerJoin('form_tabs as t', 't.id', 'f.form_tab_id')
    .select(['f.id', 'f.title', 'f.key', 'f.deleted_at'])
    .where('f.form_id', '=', formId)
    .where((e) => e.or([e('f.deleted_at', 'is', null), e('f.has_answers', '=', true)]))
    .orderBy(sql`f.deleted_at is not null`)
    .orderBy('t.order')
    .orderBy('t.id')
    .orderBy('f.order')
    .orderBy('f.id')
    .execute()
  const inMain = { settings: ctx.settings, language: ctx.settings.mainLanguage }
  return fields.map(({ id, title, key, deleted_at }) => ({
    id,
    title: textFor(inMain, title) || key,
    isRemoved: deleted_at !== null,
  }))
}

type Row = Pick<SubmissionRow, 'id' | 'user' | 'status'> & { at: string; answers: Answer[] }

async function* readRows(ctx: Ctx, input: Input, fields: readonly number[]): AsyncGenerator<Cell[]> {
  let before: number | null = null
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select s.id, s.status, s.answers, ${submitter} as "user",
        to_char(s.created_at at time zone ${ctx.settings.basic.timezone}, 'YYYY-MM-DD HH24:MI') as at
      from submit_histories s left join users u on u.id = s.user_id
      where ${submissionConditions(ctx, input.id, input)} and ${before === null ? sql`true` : sql`s.id < ${before}`}
      order by s.id desc limit ${batch}`.execute(ctx.db)
    for (const row of rows) yield toCells(ctx, row, fields)
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    before = last.id
  }
}

/** A cell that is written as a text is no formula, whatever it begins with. */
function toCells({ locale }: Ctx, { id, at, user, status, answers }: Row, fields: readonly number[]): Cell[] {
  const byField = new Map(answers.map(({ field_id, label }) => [field_id, label]))
  return [
    String(id),
    at,
    user?.name ?? translate(locale, 'common.guest'),
    user?.email ?? '',
    translate(locale, `common.submission_status.${status}`),
    ...fields.map((field) => byField.get(field) ?? ''),
  ]
}
