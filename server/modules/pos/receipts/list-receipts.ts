import { type RawBuilder, sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { ReceiptRow } from '#contracts/pos/receipt.ts'
import type { listReceipts as endpoint } from '#contracts/pos/receipt-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'

interface Stored extends ReceiptRow {
  currency: string
}

/** Sales of registers, newest first. */
export async function findReceipts(
  { db }: Ctx,
  where: RawBuilder<unknown>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ReceiptRow[]> {
  const { rows } = await sql<Stored>`
    select o.id as order_id, o.order_number, coalesce(o.receipt_number, '') as receipt_number, s.register,
      coalesce(case when u.id is null then o.email else btrim(u.first_name || ' ' || u.last_name) end, '') as customer,
      (select coalesce(sum(i.qty), 0)::int from order_items i where i.order_id = o.id) as items, o.grand_total, o.refunded_total, o.currency,
      array(select p.method from pos_payments p where p.order_id = o.id and p.refund_id is null group by p.method order by min(p.id)) as methods,
      coalesce(a.name, s.opener_name) as cashier, coalesce(o.paid_at, o.created_at) as at
    from orders o join pos_sessions s on s.id = o.pos_session_id left join users u on u.id = o.user_id
    left join accounts a on a.id = o.created_by_admin_id
    where o.channel = 'pos' and ${where} order by o.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ currency, ...row }) => ({
    ...row,
    grand_total: toMajor(row.grand_total, getDigits(currency)),
    refunded_total: toMajor(row.refunded_total, getDigits(currency)),
  }))
}

export async function listReceipts(ctx: Ctx, input: ReadInputOf<typeof endpoint>): Promise<Page<ReceiptRow>> {
  const { page, per_page } = getPageRange(input)
  const conditions = [sql`true`]
  const store = schemas.id.safeParse(input.store_id).data
  if (store) conditions.push(sql`o.store_id = ${store}`)
  const session = schemas.id.safeParse(input.session_id).data
  if (session) conditions.push(sql`o.pos_session_id = ${session}`)
  const date = schemas.date.safeParse(input.date).data
  const { timezone } = ctx.settings.basic
  if (date) conditions.push(sql`(coalesce(o.paid_at, o.created_at) at time zone ${timezone})::date = ${date}::date`)
  const pattern = searchPattern(input.search)
  if (pattern !== null) conditions.push(sql`(o.receipt_number ilike ${pattern} or o.order_number ilike ${pattern})`)
  const where = sql.join(conditions, sql` and `)
  const data = await findReceipts(ctx, where, { limit: per_page, offset: (page - 1) * per_page })
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from orders o where o.channel = 'pos' and ${where}`.execute(ctx.db)
  return { data, total: rows[0]?.n ?? 0, page, per_page }
}
