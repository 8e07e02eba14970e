import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/day.ts'
import type { Ctx } from '#server/context.ts'
import { shopAvailable } from '#server/sellable.ts'

/** What a buyer pays for one of stock `s` (catalogue.md 2.6). */
export const effectivePrice = sql<number>`case when s.special_price < s.price then s.special_price else s.price end`

/** What the visible variants of a product say of it, amounts in minor units. */
export interface Facts {
  stocks_count: number
  /** Of the cheapest visible variant. */
  price: number | null
  special_price: number | null
  price_from: number | null
  price_to: number | null
  has_special: boolean
  /** The web shop has some of it, or it is unlimited. */
  in_stock: boolean
  /** The only visible variant. */
  stock_id: number | null
  is_coming: boolean
}

/** For queries: one row `f` for product `p`, computed from its live variants. */
export const factsOf = (ctx: Ctx): RawBuilder<unknown> => sql`lateral (
  select count(s.id) as stocks_count,
    (array_agg(s.price order by ${effectivePrice}, s.position, s.id) filter (where s.visibled))[1] as price,
    (array_agg(case when s.special_price < s.price then s.special_price end order by ${effectivePrice}, s.position, s.id)
      filter (where s.visibled))[1] as special_price,
    min(${effectivePrice}) filter (where s.visibled) as price_from,
    max(${effectivePrice}) filter (where s.visibled) as price_to,
    coalesce(bool_or(s.special_price < s.price) filter (where s.visibled), false) as has_special,
    coalesce(bool_or(s.available is null or s.available > 0) filter (where s.visibled), false) as in_stock,
    case when count(s.id) filter (where s.visibled) = 1 then min(s.id) filter (where s.visibled) end as stock_id,
    coalesce(p.available_from > ${today(ctx.settings)}::date, false) as is_coming
  from (
    select s.*, ${shopAvailable(ctx)} as available from stocks s where s.product_id = p.id and s.deleted_at is null
  ) s
) f`
