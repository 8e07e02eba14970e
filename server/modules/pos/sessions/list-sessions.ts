import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor } from '#contracts/money.ts'
import type { listSessions as endpoint, PosSession } from '#contracts/pos/session-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'

interface Stored extends PosSession {
  blind: boolean
  expected_now: number
}

interface Filters {
  id?: number
  store_id?: number | undefined
  register?: string | undefined
  status?: 'open' | 'closed' | undefined
}

/** Sessions of registers, newest first; what is expected in an open drawer is calculated from its rows. */
export async function findSessions(
  ctx: Ctx,
  { id, store_id, register, status }: Filters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<PosSession[]> {
  const { rows } = await sql<Stored>`
    select s.id, s.store_id, tr(t.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as store_name, s.register, s.status,
      s.opener_name as opened_by, s.opened_at, s.opening_float, nullif(s.closer_name, '') as closed_by, s.closed_at, s.counted_cash,
      s.expected_cash, s.difference, s.note, s.last_seen_at, s.updated_at, t.blind_count as blind,
      s.opening_float
        + (select coalesce(sum(p.amount), 0) from pos_payments p where p.pos_session_id = s.id and p.method = 'cash')
        + (select coalesce(sum(case m.type when 'in' then m.amount else -m.amount end), 0) from pos_cash_moves m where m.pos_session_id = s.id)
        as expected_now
    from pos_sessions s join stores t on t.id = s.store_id
    where ${conditions({ ...(id !== undefined && { id }), store_id, register, status })}
    order by s.id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return rows.map((row) => present(ctx, row))
}

function present({ settings: { digits } }: Ctx, { blind, expected_now, ...row }: Stored): PosSession {
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, digits))
  const expected = row.status === 'open' ? (blind ? null : Number(expected_now)) : row.expected_cash
  return {
    ...row,
    opening_float: toMajor(row.opening_float, digits),
    counted_cash: major(row.counted_cash),
    expected_cash: major(expected),
    difference: major(row.difference),
  }
}

function conditions({ id, store_id, register, status }: Filters) {
  const all = [sql`true`]
  if (id !== undefined) all.push(sql`s.id = ${id}`)
  if (store_id !== undefined) all.push(sql`s.store_id = ${store_id}`)
  if (register !== undefined) all.push(sql`lower(s.register) = lower(${register})`)
  if (status !== undefined) all.push(sql`s.status = ${status}`)
  return sql.join(all, sql` and `)
}

export async function listSessions(ctx: Ctx, input: ReadInputOf<typeof endpoint>): Promise<Page<PosSession>> {
  const { page, per_page } = getPageRange(input)
  const filters: Filters = {
    store_id: schemas.id.safeParse(input.store_id).data,
    register: typeof input.register === 'string' && input.register !== '' ? input.register : undefined,
    status: schemas.choice(['open', 'closed']).safeParse(input.status).data,
  }
  const data = await findSessions(ctx, filters, { limit: per_page, offset: (page - 1) * per_page })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pos_sessions s where ${conditions(filters)}`.execute(ctx.db)
  return { data, total: rows[0]?.n ?? 0, page, per_page }
}
