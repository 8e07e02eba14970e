import { sql } from 'kysely'
import { optionText } from '#contracts/catalogue/option-text.ts'
import { getLocale } from '#contracts/locales.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { variantNames } from '#server/modules/catalogue/catalogue.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { translate } from '#server/platform/i18n.ts'
import { loadSender, type ShopDocument } from './document.ts'

// texts: documents.*

interface Row {
  warehouse_id: number
  warehouse: string
  stock_id: number
  sku: string
  expiry_date: string | null
  units: number
  order_numbers: string[]
}

/**
 * What to fetch for orders: one sheet per warehouse, with the reserved units of each variant and lot summed over the orders, in the order of
 * the item numbers. In the language of the context. Orders without reserved units add nothing.
 */
export async function buildPickLists(ctx: Ctx, orderIds: readonly number[]): Promise<ShopDocument[]> {
  const { rows } = await sql<Row>`
    select w.id as warehouse_id, w.name as warehouse, inv.stock_id, s.sku, inv.expiry_date, sum(al.quantity)::int as units,
      array_agg(distinct o.order_number) as order_numbers
    from order_allocations al
    join order_items i on i.id = al.order_item_id
    join orders o on o.id = i.order_id
    join inventories inv on inv.id = al.inventory_id
    join stocks s on s.id = inv.stock_id
    join warehouses w on w.id = inv.warehouse_id
    where ${inList(sql`i.order_id`, orderIds)} and al.state = 'reserved'
    group by w.id, w.name, inv.stock_id, s.sku, inv.expiry_date
    order by w.name, w.id, s.sku, inv.expiry_date nulls last`.execute(ctx.db)
  const names = await variantNames(ctx, [...new Set(rows.map(({ stock_id }) => stock_id))])
  const shop = await loadSender(ctx)
  const locale = getLocale(ctx.language)
  const text = (key: string, values?: Record<string, string>) => translate(locale, `documents.${key}`, values)
  const printed = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ctx.settings.basic.timezone,
  }).format(new Date())

  const detailsOf = ({ stock_id, expiry_date }: Row) => {
    const { name = '', options = [] } = names.get(stock_id) ?? {}
    const lot = expiry_date ? text('expires', { day: expiry_date }) : ''
    return [name, optionText(options), lot].filter(Boolean).join(' · ')
  }
  const sheet = (picked: readonly Row[]): ShopDocument => {
    const orders = [...new Set(picked.flatMap(({ order_numbers }) => order_numbers))].sort()
    const units = picked.reduce((sum, row) => sum + row.units, 0)
    const warehouse = picked[0]?.warehouse ?? ''
    return {
      kind: 'pick_list',
      locale,
      language: ctx.language,
      title: text('pick_list'),
      name: 'pick-list',
      shop,
      facts: [
        { label: text('warehouse'), value: warehouse },
        { label: text('printed_at'), value: printed },
        { label: text('orders'), value: String(orders.length) },
      ],
      parties: [],
      columns: {
        tick: text('column.picked'),
        name: text('column.name'),
        quantity: text('column.quantity'),
        price: '',
        discount: '',
        total: '',
      },
      lines: picked.map((row) => ({
        name: row.sku,
        details: detailsOf(row),
        quantity: String(row.units),
        price: '',
        discount: '',
        total: '',
      })),
      sums: [{ label: text('units'), value: String(units), is_total: true }],
      notes: [{ label: text('orders'), value: orders.join(', ') }],
      foot: `${warehouse} · ${text('pick_list')}`,
      actions: { print: text('print'), pdf: '' },
    }
  }
  return [...Map.groupBy(rows, ({ warehouse_id }) => warehouse_id).values()].map(sheet)
}
