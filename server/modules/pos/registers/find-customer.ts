import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { findPosCustomer as endpoint, PosCustomer } from '#contracts/pos/customer-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { currentTier } from '#server/modules/membership/membership.ts'
import { loadPointBalance } from '#server/modules/points/points.ts'
import { searchPattern } from '#server/resource/list-query.ts'

const most = 10

interface Found {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  orders: number
}

const columns = sql`u.id, u.first_name, u.last_name, u.email, u.phone,
  (select count(*)::int from orders o where o.user_id = u.id and o.status <> 'canceled') as orders`

/**
 * Customers for a sale: by exactly their email, phone or member code, which they give the cashier themselves. Only staff who may list
 * customers find them by a part of a name.
 */
export async function findCustomer(
  ctx: Ctx,
  { search }: ReadInputOf<typeof endpoint>,
): Promise<{ data: PosCustomer[] }> {
  const typed = search.trim()
  if (typed === '') return { data: [] }
  const digits = typed.replaceAll(/\D/g, '')
  const isPhone = digits.length >= 7 && !/[a-z@]/i.test(typed)
  const pattern = can(ctx, 'get users') ? searchPattern(typed) : null
  const { rows } = await sql<Found>`
    select ${columns} from users u where u.deleted_at is null and u.enabled and (lower(u.email) = lower(${typed}) or lower(u.referral_code) = lower(${typed})
      ${isPhone ? sql`or regexp_replace(u.phone, '\\D', '', 'g') in (${digits}, ${`852${digits}`})` : sql``}
      ${pattern === null ? sql`` : sql`or (u.first_name || ' ' || u.last_name) ilike ${pattern} or (u.last_name || u.first_name) ilike ${pattern}`})
    order by u.id desc limit ${most}`.execute(ctx.db)
  return { data: await Promise.all(rows.map((row) => present(ctx, row))) }
}

/** Customers as registers show them, by their ids; deleted ones are left out. */
export async function loadCustomers(ctx: Ctx, ids: readonly number[]): Promise<Map<number, PosCustomer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Found>`
    select ${columns} from users u where u.deleted_at is null and u.id = any(${ids}::bigint[])`.execute(ctx.db)
  const customers = await Promise.all(rows.map((row) => present(ctx, row)))
  return new Map(customers.map((customer) => [customer.id, customer]))
}

async function present(ctx: Ctx, { first_name, last_name, ...row }: Found): Promise<PosCustomer> {
  const tier = await currentTier(ctx, row.id)
  const balance = await loadPointBalance(ctx, row.id)
  return {
    ...row,
    name: fullName({ first_name, last_name }),
    phone: row.phone ?? '',
    tier: tier?.title[ctx.language] ?? tier?.title[ctx.settings.mainLanguage] ?? '',
    points: balance.balance,
  }
}
