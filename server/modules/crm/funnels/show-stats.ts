import { sql } from 'kysely'
import type { showFunnelStats as call, FunnelStats } from '#contracts/crm/funnel-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isVisibleLead } from '#server/modules/crm/leads/visible-lead.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { chooseNext } from './assign.ts'
import { readLastAnswers } from './read-last-answers.ts'

const days = 90
const weeks = 12

/** Figures of a funnel for its page in the back office (crm.md L9). */
export async function showFunnelStats(ctx: Ctx, { id }: ReadInputOf<typeof call>): Promise<{ data: FunnelStats }> {
  await storedRow(ctx, ruledResource(ctx, 'funnel'), id)
  const funnel = await ctx.db.selectFrom('funnels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [statuses, furthest] = [await listStatuses(ctx, funnel.statuses.map(Number)), await listFurthest(ctx, id)]
  const people = await listPeople(ctx, id)
  const count = people.reduce((sum, { open }) => sum + open, 0)
  const value = people.reduce((sum, one) => sum + Number(one.value), 0)
  return {
    data: {
      open: { count, value: toMajor(value, ctx.settings.digits) },
      statuses: countReached(statuses, furthest),
      lost: furthest.filter(({ kind }) => kind === 'lost').length,
      submissions: await listWeeks(ctx, id),
      people: people.map(({ value: _, ...person }) => person),
      next_admin_id: await chooseNext(ctx, funnel),
      last_answers: await readLastAnswers(ctx, id),
    },
  }
}

async function listStatuses({ db }: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('statuses')
    .select(['id', 'title', 'color', 'kind'])
    .where('id', 'in', [...ids])
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

interface Path {
  kind: string
  /** Every status that the lead has been in. */
  entered: number[]
}

/** Where each recent lead has been. */
async function listFurthest(ctx: Ctx, funnelId: number): Promise<Path[]> {
  const { rows } = await sql<Path>`
    select l.kind, coalesce((select array_agg(distinct h.to_id) from lead_status_histories h where h.lead_id = l.id), '{}') as entered
    from leads l
    where l.funnel_id = ${funnelId} and l.created_at > now() - make_interval(days => ${days}) and ${isVisibleLead(ctx)}`.execute(
    ctx.db,
  )
  return rows
}

/** A lead that skipped a status has got past it. */
function countReached<S extends { id: number; kind: string }>(
  statuses: readonly S[],
  paths: readonly Path[],
): (S & { reached: number })[] {
  const steps = statuses.filter(({ kind }) => kind !== 'lost')
  const places = paths.map(({ entered }) => steps.findLastIndex(({ id }) => entered.map(Number).includes(id)))
  return steps.map((status, at) => ({ ...status, reached: places.filter((place) => place >= at).length }))
}

async function listPeople(ctx: Ctx, funnelId: number) {
  const { rows } = await sql<{ id: number | null; name: string; open: number; value: string }>`
    select l.admin_id as id, coalesce(a.name, '') as name, count(*)::integer as open, coalesce(sum(l.value), 0) as value
    from leads l left join accounts a on a.id = l.admin_id
    where l.funnel_id = ${funnelId} and l.kind = 'open' and ${isVisibleLead(ctx)}
    group by l.admin_id, a.name order by open desc, l.admin_id nulls last`.execute(ctx.db)
  return rows
}

/** The last weeks in the time zone of the shop, also those in which nobody wrote. */
async function listWeeks({ db, settings }: Ctx, funnelId: number) {
  const zone = settings.basic.timezone
  const { rows } = await sql<{ week: string; count: number }>`
    with this_week as (select date_trunc('week', now() at time zone ${zone}) as monday)
    select to_char(w, 'YYYY-MM-DD') as week, (
      select count(*)::integer from submit_histories s where s.scope = ${`funnel:${funnelId}`}
        and s.created_at >= w at time zone ${zone} and s.created_at < (w + interval '1 week') at time zone ${zone}) as count
    from this_week, generate_series(monday - make_interval(weeks => ${weeks - 1}), monday, interval '1 week') w
    order by w`.execute(db)
  return rows
}
