import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listSubmissions as contract, SubmissionRow } from '#contracts/forms/submission-calls.ts'
import { submissionStatuses } from '#contracts/forms/submission-status.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import { startOfDay } from '#server/domain/start-of-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, getSort, searchPattern } from '#server/resource/list-query.ts'
import { findAnyForm } from './find-submission.ts'

/** The submitter's name; of a row `u` of users. */
export const customerName = fullNameSql(sql`u.first_name`, sql`u.last_name`)

/** The submitter of a row `s` with the user `u`: null for a guest. */
export const submitter = sql<SubmissionRow['user']>`case when u.id is null then null
  else jsonb_build_object('name', ${customerName}, 'email', u.email) end`

const sortable: Record<string, RawBuilder<unknown>> = {
  id: sql`s.id`,
  status: sql`s.status`,
  created_at: sql`s.created_at`,
  updated_at: sql`s.updated_at`,
}

/** The submissions of a form for staff (forms.md F7). */
export async function listSubmissions(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<Page<SubmissionRow>> {
  const { id } = await findAnyForm(ctx, schemas.id.safeParse(input.id).data ?? 0)
  const { page, per_page } = getPageRange(input)
  const where = submissionConditions(ctx, id, input)
  const { minus, name } = getSort(input)
  const column = (Object.hasOwn(sortable, name) && sortable[name]) || sql`s.id`
  const isDescending = minus || !Object.hasOwn(sortable, name)
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total from submit_histories s left join users u on u.id = s.user_id where ${where}`.execute(
      ctx.db,
    ),
    sql<SubmissionRow>`
      select s.id, s.form_id, s.user_id, s.status, s.created_at, s.updated_at, ${submitter} as "user",
        jsonb_path_query_array(s.answers, '$[0 to 2]') as answers
      from submit_histories s left join users u on u.id = s.user_id where ${where}
      order by ${column} ${isDescending ? sql`desc, s.id desc` : sql`asc, s.id asc`}
      limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db),
  ])
  return { data: found.rows, total: counted.rows[0]?.total ?? 0, page, per_page }
}

interface Filters {
  status?: unknown
  from?: unknown
  to?: unknown
  search?: unknown
}

/** SQL condition on submissions `s` with their users `u`; invalid filters are ignored. */
export function submissionConditions(
  ctx: Ctx,
  formId: number,
  { status, from, to, search }: Filters,
): RawBuilder<boolean> {
  const sent = String(status ?? '').split(',')
  const statuses = submissionStatuses.filter((one) => sent.includes(one))
  const day = (value: unknown) => schemas.date.safeParse(value).data
  const zone = ctx.settings.basic.timezone
  const [first, last, pattern] = [day(from), day(to), searchPattern(search)]
  const conditions = [
    sql<boolean>`s.form_id = ${formId}`,
    ...(statuses.length > 0 ? [sql<boolean>`s.status = any(${statuses}::text[])`] : []),
    ...(first ? [sql<boolean>`s.created_at >= ${startOfDay(first, zone)}`] : []),
    ...(last ? [sql<boolean>`s.created_at < ${startOfDay(last, zone, 1)}`] : []),
    ...(pattern
      ? [
          sql<boolean>`concat_ws(' ', u.email, ${customerName}, jsonb_path_query_array(s.answers, '$[*].label')::text) ilike ${pattern}`,
        ]
      : []),
  ]
  return sql.join(conditions, sql` and `)
}
