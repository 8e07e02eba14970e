import { type ExpressionBuilder, sql } from 'kysely'
import { commissionStatuses } from '#contracts/commissions/calculation.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'

type Input = Record<string, unknown>
type Entries = { e: Tables['commission_entries']; o: Tables['orders']; a: Tables['accounts'] }

const listed = (value: unknown) => String(value ?? '').split(',')
const idsIn = (value: unknown) => listed(value).flatMap((id) => schemas.id.safeParse(id).data ?? [])

/** When an entry counts: when it was approved, or earned as long as it is not. */
const period = sql`coalesce(e.approved_at, e.created_at)`

/** Entries with their orders and promoters, as the filters and the search of the list ask for. */
export const matchingEntries = (ctx: Ctx, input: Input) =>
  ctx.db
    .selectFrom('commission_entries as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .where((e) => e.and(conditions(ctx, e, input)))

function conditions(ctx: Ctx, e: ExpressionBuilder<Entries, 'e' | 'o' | 'a'>, input: Input) {
  const accounts = idsIn(input.admin_id)
  const products = idsIn(input.product_id)
  const groups = idsIn(input.group_id)
  const settlements = idsIn(input.settlement_id)
  const statuses = commissionStatuses.filter((status) => listed(input.status).includes(status))
  const zone = ctx.settings.basic.timezone
  const from = schemas.date.safeParse(input.from).data
  const to = schemas.date.safeParse(input.to).data
  return [
    ...(accounts.length > 0 ? [e('e.account_id', 'in', accounts)] : []),
    ...(groups.length > 0 ? [e('e.group_id', 'in', groups)] : []),
    ...(products.length > 0
      ? [sql<boolean>`e.order_item_id in (select id from order_items where product_id = any(${products}::bigint[]))`]
      : []),
    ...(settlements.length > 0 ? [e('e.settlement_id', 'in', settlements)] : []),
    ...(statuses.length > 0 ? [e('e.status', 'in', statuses)] : []),
    ...(from ? [sql<boolean>`${period} >= (${from}::date)::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql<boolean>`${period} < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
    ...searching(input.search),
  ]
}

/** By the number of the order or the name of the promoter. */
function searching(search: unknown) {
  const text = typeof search === 'string' ? search.trim().slice(0, 200) : ''
  if (text === '' || text.includes('\u0000')) return []
  const pattern = sql`lower(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`
  return [sql<boolean>`(lower(o.order_number) like ${pattern} or lower(a.name) like ${pattern})`]
}
