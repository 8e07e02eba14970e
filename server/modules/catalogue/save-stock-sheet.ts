import { sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import type { StockRow, saveStockSheet } from '#contracts/catalogue/stock-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMajor, toMinor } from '#contracts/money.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { saveVariantRows } from '#server/modules/inventory/inventory.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { lockStocks, priceProblem, type StockForChange, writeStocks } from './change-stocks.ts'
import { readStockRows } from './stock-grid.ts'

type Input = ReadInputOf<typeof saveStockSheet>
type SheetRow = Input['rows'][number]

const names = ['price', 'special_price'] as const
const hasPrices = (row: SheetRow) => names.some((name) => row[name] !== undefined)

/** Saves edited cells of the price and stock sheet in one transaction; with one invalid cell nothing is saved (catalogue.md C11). */
export async function saveSheet(ctx: Ctx, { rows }: Input): Promise<{ data: StockRow[] }> {
  if (rows.some(hasPrices)) requirePermission(ctx, 'batch_update products')
  const ids = rows.map(({ id }) => id)
  return inTransaction(ctx, async (tx) => {
    const { rows: found } = await sql<{ id: number; product_id: number }>`
      select id, product_id from stocks where ${inList(sql`id`, ids)} and deleted_at is null`.execute(tx.db)
    const stored = new Map((await lockStocks(tx, found)).map((row) => [row.id, row]))
    const problems: FieldErrors = {}
    const refuse = (field: string, key: string, params?: Record<string, string | number>) => {
      problems[`rows.${field}`] ??= [{ key, ...(params && { params }) }]
    }
    const priced = rows.flatMap((sent, at) => {
      const row = stored.get(sent.id)
      if (!row) refuse(`${at}.id`, 'errors.id_not_exists')
      if (ids.indexOf(sent.id) !== at) refuse(`${at}.id`, 'validation.repeated')
      if (!row) return []
      if (sent.inventories.length > 0 && !isCountable(row, sent)) refuse(`${at}.inventories`, 'validation.check_input')
      return hasPrices(sent)
        ? [newPrices(ctx, row, sent, (field, key, params) => refuse(`${at}.${field}`, key, params))]
        : []
    })
    if (Object.keys(problems).length > 0) throw validationError(problems)

    const changed = priced.filter(({ row, after }) => names.some((name) => row[name] !== after[name]))
    if (changed.length > 0) await writeStocks(tx, changed)
    const counted = rows.flatMap(({ id, inventories }, at) =>
      inventories.length > 0 ? [{ stock_id: id, path: `rows.${at}.inventories`, inventories }] : [],
    )
    await saveVariantRows(tx, counted, [])
    const productIds = new Set(counted.flatMap(({ stock_id }) => stored.get(stock_id)?.product_id ?? []))
    await logActivity(
      tx,
      [...productIds].map((id) => ({ resource: product.name, id, action: 'update', fields: ['stocks'] })),
    )
    return { data: await readStockRows(tx, ids) }
  })
}

/** Services have no units; a new lot of a product with expiry dates needs its date. */
const isCountable = (row: StockForChange, { inventories }: SheetRow) =>
  row.type !== 'service' && (!row.has_expiry_date || inventories.every(({ id }) => id !== undefined))

type Refuse = (field: string, key: string, params?: Record<string, string | number>) => void

/** The prices that a variant will have. A price that somebody else has changed since the sheet was loaded is refused. */
function newPrices(ctx: Ctx, row: StockForChange, sent: SheetRow, refuse: Refuse) {
  const { digits } = ctx.settings
  const minor = (name: 'price' | 'special_price', amount: number | null | undefined) => {
    if (amount === undefined) return row[name]
    const units = amount === null ? null : toMinor(amount, digits)
    if (units === undefined) refuse(name, 'validation.check_input')
    return units ?? null
  }
  for (const name of names) {
    if (sent[name] === undefined || sent.original[name] === undefined) continue
    const now = row[name] === null ? null : toMajor(row[name], digits)
    if (now !== sent.original[name]) refuse(name, 'validation.changed_meanwhile', { value: now ?? '–' })
  }
  const after = {
    price: minor('price', sent.price) ?? row.price,
    special_price: minor('special_price', sent.special_price),
    visibled: row.visibled,
  }
  const problem = priceProblem(ctx, after)
  if (problem) refuse(problem.field, problem.key)
  return { row, after }
}
