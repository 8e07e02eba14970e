import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { findPurchaseStocks } from '#contracts/purchasing/proposal-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { searchPattern } from '#server/resource/list-query.ts'
import { selectStocks } from './select-stocks.ts'

const most = 20

/** Variants for a line of a purchase order, by what staff typed or scanned, or by their ids. */
export async function findStocks(ctx: Ctx, { ids, search, ...place }: ReadInputOf<typeof findPurchaseStocks>) {
  if (ids !== undefined) {
    const named = ids.split(',').flatMap((id) => schemas.id.safeParse(id).data ?? [])
    return { data: await selectStocks(ctx, place, sql`s.id = any(${named}::bigint[])`, sql`order by s.id limit 1000`) }
  }
  const typed = search.trim()
  const pattern = searchPattern(typed)
  const found =
    pattern === null
      ? sql`x.stock_id is not null`
      : sql`(s.sku ilike ${pattern} or s.barcode ilike ${pattern} or x.supplier_sku ilike ${pattern}
          or exists (select from jsonb_each_text(p.name) as name where name.value ilike ${pattern}))`
  const isExact = sql`(s.barcode is not distinct from ${typed} or lower(s.sku) = lower(${typed})
    or lower(x.supplier_sku) is not distinct from lower(${typed}))`
  const order = sql`order by ${isExact} desc, x.stock_id is null, p.id desc, s.position, s.id limit ${most}`
  return { data: await selectStocks(ctx, place, found, order) }
}
