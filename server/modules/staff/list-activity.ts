import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { ActivityRow, listActivity as contract } from '#contracts/staff/activity-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { referencesOf, titlesByField } from './activity-references.ts'
import { loadTitles } from './activity-titles.ts'

type Input = ReadInputOf<typeof contract>

/** The audit log, newest first. The state of deleted records is stored but not returned, because it may be personal data. */
export async function listActivity(ctx: Ctx, input: Input): Promise<Page<ActivityRow>> {
  const { page, per_page } = getPageRange(input)
  const matching = ctx.db.selectFrom('activity_log').where((e) => e.and(conditions(ctx, input)))
  const { total } = await matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const data = await matching
    .select(['id', 'at', 'admin_id', 'admin_name', 'resource', 'resource_id', 'action', 'fields'])
    .select(['changes', 'ip', 'repeats'])
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const named = data.map(referencesOf)
  const titles = await loadTitles(ctx, [...data, ...named.flat()])
  const withTitles = data.map((row, at) => ({
    ...row,
    title: titles.get(`${row.resource} ${row.resource_id}`) ?? null,
    references: titlesByField(named[at] ?? [], titles),
  }))
  return { data: withTitles, total, page, per_page }
}

function conditions({ settings }: Ctx, { resource, action, resource_id, admin_id, from, to, search }: Input) {
  const zone = settings.basic.timezone
  const pattern = searchPattern(search)
  return [
    ...(resource ? [sql<boolean>`resource = any(${resource.split(',')}::text[])`] : []),
    ...(action ? [sql<boolean>`action = any(${action.split(',')}::text[])`] : []),
    ...(resource_id ? [sql<boolean>`resource_id = ${resource_id}`] : []),
    ...(admin_id ? [sql<boolean>`admin_id = ${admin_id}`] : []),
    ...(from ? [sql<boolean>`at >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...(pattern ? [sql<boolean>`admin_name ilike ${pattern}`] : []),
  ]
}
