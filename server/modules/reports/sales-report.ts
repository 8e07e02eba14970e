import { type RawBuilder, sql } from 'kysely'
import { timeGroupings } from '#contracts/reports/reports.ts'
import { factsInRange } from './counted-facts.ts'
import { formatTimeKey, timePart } from './report-period.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'

interface Group {
  /** Over facts `f`: what they are added up by. */
  part: RawBuilder<unknown>
  /** Over the sums `s` with their `part`. */
  key: RawBuilder<string>
  label: RawBuilder<string>
  join?: RawBuilder<unknown>
}

const coupons = sql`join (select distinct order_id, code from order_discounts where code is not null) c on c.order_id = f.order_id`
const withCoupon = sql`and f.order_id in (select order_id from order_discounts where code is not null)`

function getGroup({ ctx, grouping, period }: ReportQuery): Group {
  const plain = (part: RawBuilder<unknown>): Group => ({ part, key: sql`s.part`, label: sql`s.part` })
  if (timeGroupings.includes(grouping)) {
    const key = formatTimeKey(grouping, sql`s.part`)
    return { part: timePart(grouping, sql`f.at`, period.timezone), key, label: key }
  }
  if (grouping === 'channel') return plain(sql`f.channel`)
  if (grouping === 'country') return plain(sql`f.country`)
  if (grouping === 'coupon') return { ...plain(sql`c.code`), join: coupons }
  if (grouping === 'store')
    return {
      part: sql`f.store_id`,
      key: sql`coalesce(s.part::text, '')`,
      label: sql`coalesce((select tr(t.name, ${ctx.language}, ${ctx.settings.mainLanguage}) from stores t where t.id = s.part), '')`,
    }
  if (grouping === 'staff')
    return {
      part: sql`f.admin_id`,
      key: sql`coalesce(s.part::text, '')`,
      label: sql`coalesce((select a.name from accounts a where a.id = s.part), '')`,
    }
  return {
    part: sql`coalesce(f.payment_method_id::text, f.payment)`,
    key: sql`s.part`,
    label: sql`coalesce((select tr(m.title, ${ctx.language}, ${ctx.settings.mainLanguage}) from payment_methods m where m.id::text = s.part), s.part)`,
  }
}

/**
 * Sales on the day they were paid, returns on the day of the refund (catalogue.md C10). `total` counts an order once that is in several
 * groups.
 */
export async function readSales(query: ReportQuery, total = false): Promise<Row[]> {
  const { ctx, db, period, input, grouping } = query
  const {
    part,
    key,
    label,
    join = sql``,
  } = total ? { part: sql`''`, key: sql<string>`''`, label: sql<string>`''` } : getGroup(query)
  const only = grouping === 'coupon' && total ? withCoupon : sql``
  const { rows } = await sql<Row>`
    select ${key} as key, ${label} as label, sum(orders)::float8 as orders, sum(gross_sales)::float8 as gross_sales,
      sum(discounts)::float8 as discounts, sum(returns)::float8 as returns, sum(shipping)::float8 as shipping,
      sum(adjustment)::float8 as adjustment, sum(tax)::float8 as tax, sum(tax_added)::float8 as tax_added, sum(units_sold)::float8 as units_sold, sum(units_returned)::float8 as units_returned
    from (
      select ${part} as part, count(*) filter (where f.refund_id is null) as orders, sum(f.gross_sales) as gross_sales,
        sum(f.discounts) as discounts, sum(f.returns) as returns, sum(f.shipping) as shipping, sum(f.adjustment) as adjustment,
        sum(f.tax) as tax, sum(f.tax_added) as tax_added, sum(f.units_sold) as units_sold, sum(f.units_returned) as units_returned
      from sale_facts f ${join} where ${factsInRange(ctx, input, period)} ${only} group by 1) s
    group by 1, 2 order by 1`.execute(db)
  return rows
}

/** Figures that follow from others: gross less discounts and returns is net, with shipping, adjustment and taxes that were added to prices it is the total. */
export function completeSales(row: Figures): Figures {
  const { orders = 0, gross_sales = 0, discounts = 0, returns = 0, shipping = 0, adjustment = 0, tax = 0 } = row
  const net_sales = Number(gross_sales) - Number(discounts) - Number(returns)
  const average = Number(orders) === 0 ? 0 : Math.round((Number(gross_sales) - Number(discounts)) / Number(orders))
  return {
    orders,
    gross_sales,
    discounts,
    returns,
    net_sales,
    shipping,
    adjustment,
    tax,
    total_sales: net_sales + Number(shipping) + Number(adjustment) + Number(row.tax_added ?? 0),
    units_sold: row.units_sold ?? 0,
    units_returned: row.units_returned ?? 0,
    average_order_value: average,
  }
}
