import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  countStatuses,
  type listCounts,
  type StockCount,
  type StockCountLine,
  type StockCountRow,
  type StockCountScan,
  type showCount,
} from '#contracts/inventory/count-calls.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { stockImage } from '#server/domain/stock-image.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'

const scope = ({
  language,
  settings,
}: Ctx) => sql`concat_ws(', ', nullif(tr(m.display_title, ${language}, ${settings.mainLanguage}), ''),
  nullif(tr(b.title, ${language}, ${settings.mainLanguage}), ''))`

const rows = (ctx: Ctx) => sql`
  select c.id, json_build_object('id', w.id, 'name', w.name) as warehouse, c.status, c.is_blind, c.note, c.actor_name as user,
    ${scope(ctx)} as scope,
    (select count(*)::int from stock_count_lines l where l.stock_count_id = c.id) as lines,
    (select count(*)::int from stock_count_lines l where l.stock_count_id = c.id and l.counted is not null) as counted,
    c.created_at, c.finished_at, c.updated_at, count(*) over () as total
  from stock_counts c join warehouses w on w.id = c.warehouse_id
  left join menus m on m.id = c.category_id left join brands b on b.id = c.brand_id`

type Stored = StockCountRow & { updated_at: string; total: number }

/** Stock counts, the newest first. */
export async function listStockCounts(ctx: Ctx, input: ReadInputOf<typeof listCounts>): Promise<Page<StockCountRow>> {
  const { page, per_page } = getPageRange(input)
  const status = schemas.choice(countStatuses).safeParse(input.status).data ?? null
  const warehouse = schemas.id.safeParse(input.warehouse_id).data ?? null
  const pattern = searchPattern(input.search)
  const words = sql`concat_ws(' ', w.name, c.note, ${scope(ctx)})`
  const found = await sql<Stored>`${rows(ctx)}
    where (${pattern}::text is null or ${words} ilike ${pattern}) and (${status}::text is null or c.status = ${status}) and (${warehouse}::bigint is null or c.warehouse_id = ${warehouse}::bigint)
    order by c.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(ctx.db)
  const data = found.rows.map(({ total: _, updated_at: __, ...row }) => row)
  return { data, total: Number(found.rows[0]?.total ?? 0), page, per_page }
}

export const readStockCount = async (ctx: Ctx, { id }: ReadInputOf<typeof showCount>) => ({
  data: await showStockCount(ctx, id),
})

/** A count with its lines; what is expected is left out while it is blind. */
export async function showStockCount(ctx: Ctx, id: number): Promise<StockCount> {
  const found = await sql<Stored>`${rows(ctx)} where c.id = ${id}`.execute(ctx.db)
  const [count] = found.rows
  if (!count) throw notFound()
  const { total: _, ...row } = count
  const isHidden = row.is_blind && row.status === 'counting'
  const hide = (line: StockCountLine): StockCountLine =>
    isHidden ? { ...line, expected: null, difference: null, value: null, moved: 0 } : line
  return { ...row, items: (await loadLines(ctx, id)).map(hide), scans: await loadScans(ctx, id) }
}

async function loadLines(ctx: Ctx, id: number): Promise<StockCountLine[]> {
  const cost = can(ctx, 'get cost') ? sql.ref('s.cost_price') : sql`null::numeric`
  const found = await sql<StockCountLine>`
    select l.id, l.inventory_id, s.id as stock_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name,
      ${optionLabel(ctx)} as option_text, s.sku, s.barcode, ${stockImage} as image, i.expiry_date,
      coalesce(l.expected, i.quantity) as expected, l.counted, l.counted - l.expected as difference,
      round((l.counted - l.expected) * ${cost}, 2)::float8 as value,
      case when l.counted is null then 0 else (select coalesce(sum(m.quantity_delta), 0)::int from inventory_movements m
        where m.inventory_id = i.id and m.id > l.ledger_position and m.source_type is distinct from 'stock_count') end as moved,
      l.counted_at
    from stock_count_lines l
    join inventories i on i.id = l.inventory_id join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
    where l.stock_count_id = ${id} order by l.id`.execute(ctx.db)
  return found.rows
}

async function loadScans(ctx: Ctx, id: number): Promise<StockCountScan[]> {
  const found = await sql<StockCountScan>`
    select c.uuid, c.stock_count_line_id as line_id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as product_name,
      c.after, c.actor_name as user, c.created_at as at
    from stock_count_scans c join stock_count_lines l on l.id = c.stock_count_line_id
    join inventories i on i.id = l.inventory_id join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
    where c.stock_count_id = ${id} and c.undone_at is null order by c.created_at desc, c.uuid limit 5`.execute(ctx.db)
  return found.rows
}
