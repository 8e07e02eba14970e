import { type RawBuilder, sql } from 'kysely'
import type { showBoard as call } from '#contracts/crm/board-calls.ts'
import { funnel } from '#contracts/crm/funnel.ts'
import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { searchPattern } from '#server/resource/list-query.ts'
import { shownText } from '#server/resource/translations.ts'
import { loadCards } from './load-cards.ts'
import { isVisibleLead } from './visible-lead.ts'

type Input = ReadInputOf<typeof call>
type ShownStatus = NonNullable<BoardColumn['status']>

/** A funnel as a board (crm.md L8). Leads whose status is no longer one of the funnel are in a last column without a status. */
export async function showBoard(ctx: Ctx, input: Input): Promise<OutputOf<typeof call>> {
  const { shown, statuses } = await loadColumns(ctx, input.funnel_id)
  const matching = conditions(ctx, input)
  const ids = statuses.map(({ id }) => id)
  const [totals, cards] = [
    await countByStatus(ctx, matching),
    await loadCards(ctx, firstOfEach(ids, matching, input.per_column)),
  ]
  const column = (status: ShownStatus | null): BoardColumn => {
    const isIn = (id: number | null) => (status ? id === status.id : id === null || !ids.includes(id))
    const counted = totals.filter(({ status_id }) => isIn(status_id))
    const total = counted.reduce((sum, one) => sum + Number(one.total), 0)
    const value = counted.reduce((sum, one) => sum + Number(one.value), 0)
    const leads = cards.filter(({ status_id }) => isIn(status_id))
    return { status, total, value_total: toMajor(value, ctx.settings.digits), has_more: total > leads.length, leads }
  }
  const others = column(null)
  return { data: { funnel: shown, columns: [...statuses.map(column), ...(others.total > 0 ? [others] : [])] } }
}

async function loadColumns(ctx: Ctx, funnelId: number) {
  const { db, language, settings } = ctx
  const all = await db
    .selectFrom('statuses')
    .select(['id', 'title', 'color', 'kind', 'trigger'])
    .orderBy('order')
    .orderBy('id')
    .execute()
  if (funnelId === 0) return { shown: null, statuses: all }
  const row = await db
    .selectFrom('funnels')
    .select(['id', 'title', 'statuses'])
    .where('id', '=', funnelId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const byId = new Map(all.map((status) => [status.id, status]))
  return {
    shown: { id: row.id, title: String(shownText(funnel.fields.title, row.title, language, settings)) },
    statuses: row.statuses.flatMap((id) => byId.get(Number(id)) ?? []),
  }
}

/** What the board shows of leads `l`, as the caller may see them. */
function conditions(ctx: Ctx, { funnel_id, admin_id, lead_source, search }: Input): RawBuilder<unknown> {
  const pattern = searchPattern(search)
  return sql.join(
    [
      funnel_id === 0 ? sql`l.funnel_id is null` : sql`l.funnel_id = ${funnel_id}`,
      ...(admin_id === undefined ? [] : [sql`l.admin_id = ${admin_id}`]),
      ...(lead_source ? [sql`l.lead_source = ${lead_source}`] : []),
      ...(pattern === null ? [] : [sql`l.words like lower(${pattern})`]),
      isVisibleLead(ctx),
    ],
    sql` and `,
  )
}

interface Counted {
  status_id: number | null
  total: number
  value: number
}

async function countByStatus({ db }: Ctx, matching: RawBuilder<unknown>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select l.status_id, count(*) as total, coalesce(sum(l.value), 0) as value from leads l where ${matching}
    group by l.status_id`.execute(db)
  return rows
}

/** SQL: the ids of the first leads of each column, by the index of their order. */
const firstOfEach = (statuses: readonly number[], matching: RawBuilder<unknown>, limit: number) => sql`
  select first.id from unnest(${[...statuses]}::bigint[]) as s(id) cross join lateral (
    select l.id from leads l where l.status_id = s.id and ${matching} order by l."order", l.id limit ${limit}) first
  union all (
    select l.id from leads l where not (l.status_id = any(${[...statuses]}::bigint[])) and ${matching}
    order by l."order", l.id limit ${limit})`
