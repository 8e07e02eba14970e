import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listOwnSubmissions as contract, OwnSubmission } from '#contracts/forms/submission-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loginFirst } from '#server/kernel/errors.ts'
import { textFor } from '#server/modules/forms/field-texts.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { listFiles, splitFiles } from './show-submission.ts'

const types = ['form', 'service', 'funnel'] as const
const findType = (scope: string) => types.find((type) => scope.startsWith(`${type}:`)) ?? 'form'

/** What the customer has submitted, newest first. Notes of staff are not in it. */
export async function listOwnSubmissions(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<Page<OwnSubmission>> {
  if (ctx.actor.kind !== 'member') throw loginFirst()
  const { page, per_page } = getPageRange(input)
  const own = ctx.db.selectFrom('submit_histories as s').where('s.user_id', '=', ctx.actor.id)
  const [count, rows] = await Promise.all([
    own.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    own
      .innerJoin('forms as f', 'f.id', 's.form_id')
      .select(['s.id', 's.scope', 's.status', 's.answers', 's.created_at', 'f.title', 'f.url'])
      .orderBy(sql`s.id desc`)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
  ])
  const files = await listFiles(
    ctx,
    rows.map(({ id }) => id),
  )
  const data = rows.map(({ id, scope, status, answers, created_at, title, url }): OwnSubmission => {
    const own = files.filter(({ history_id }) => history_id === id)
    const split = splitFiles(own, (file) => `/api/submit_histories/${id}/file/${file}`)
    const admin_files = split.admin_files.map(({ admin: _, ...file }) => file)
    const form = { title: textFor(ctx, title), url }
    return { id, type: findType(scope), form, status, answers, files: split.files, admin_files, created_at }
  })
  return { data, total: count.total, page, per_page }
}
