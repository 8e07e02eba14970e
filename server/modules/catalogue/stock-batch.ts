import { sql } from 'kysely'
import type { batchStock, PriceChange, StockChange } from '#contracts/catalogue/stock-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { percentOf, roundHalfUp, toMajor, toMinor } from '#contracts/money.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { conflict, fieldError, unprocessable } from '#server/kernel/errors.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { lockStocks, priceProblem, type StockAmounts, type StockForChange, writeStocks } from './change-stocks.ts'
import { allFoundStocks } from './found-stocks.ts'

type Answer = NonNullable<OutputOf<typeof batchStock>>
const batchLimit = 1000

/** Changes prices and visibility of many variants; invalid rows are left unchanged and reported (catalogue.md C11). */
export async function changeStocks(ctx: Ctx, input: ReadInputOf<typeof batchStock>): Promise<Answer> {
  const change = minorChange(ctx, input.data)
  return inTransaction(ctx, async (tx) => {
    const rows = await chosenRows(tx, input)
    const preview: { row: StockForChange; after: StockAmounts }[] = []
    const errors: Answer['errors'] = []
    for (const row of rows) {
      const after = change(row)
      const problem = priceProblem(ctx, after)
      if (problem) errors.push({ id: row.id, message: errorMessage(ctx.locale, unprocessable(problem.key)) })
      else preview.push({ row, after })
    }
    for (const id of input.ids ?? [])
      if (!rows.some((row) => row.id === id))
        errors.push({ id, message: errorMessage(ctx.locale, unprocessable('errors.id_not_exists')) })
    const changed = preview.filter(
      ({ row, after }) =>
        row.price !== after.price || row.special_price !== after.special_price || row.visibled !== after.visibled,
    )
    if (!input.dry_run && changed.length > 0) await writeStocks(tx, changed)
    const major = (values: StockAmounts) => ({
      price: toMajor(values.price, ctx.settings.digits),
      special_price: values.special_price === null ? null : toMajor(values.special_price, ctx.settings.digits),
      visibled: values.visibled,
    })
    return {
      data: {
        updated: changed.length,
        preview: preview.map(({ row, after }) => ({
          id: row.id,
          product_name: row.product_name,
          option_text: row.option_text,
          before: major(row),
          after: major(after),
        })),
      },
      errors,
    }
  })
}

async function chosenRows(
  ctx: TxCtx,
  { ids, filters, expected, dry_run }: ReadInputOf<typeof batchStock>,
): Promise<StockForChange[]> {
  const chosen = ids
    ? sql`select id, product_id from stocks where deleted_at is null and ${inList(sql`id`, ids)}`
    : allFoundStocks(ctx, filters ?? {})
  const { rows: found } = await sql<{ id: number; product_id: number }>`
    select id, product_id from (${chosen}) s limit ${batchLimit + 1}`.execute(ctx.db)
  if (found.length > batchLimit) throw unprocessable('errors.batch_limit')
  if (!dry_run && expected !== undefined && expected !== found.length) throw conflict('errors.list_changed')
  return lockStocks(ctx, found)
}

function minorChange(
  ctx: Ctx,
  { price, special_price, visibled, price_change }: StockChange,
): (row: StockAmounts) => StockAmounts {
  const minor = (amount: number, field: string) => {
    const units = toMinor(amount, ctx.settings.digits)
    if (units === undefined) throw fieldError(`data.${field}`, 'validation.check_input')
    return units
  }
  const set = {
    ...(price === undefined ? {} : { price: minor(price, 'price') }),
    ...(special_price === undefined
      ? {}
      : { special_price: special_price === null ? null : minor(special_price, 'special_price') }),
    ...(visibled === undefined ? {} : { visibled }),
  }
  if (!price_change) return (row) => ({ ...row, ...set })
  const by = changeBy(ctx, price_change, minor)
  return (row) => {
    const next = { ...row, ...set }
    const before = next[price_change.of]
    return before === null ? next : { ...next, [price_change.of]: by(before) }
  }
}

/** Percentages have at most two decimals, so basis points are exact. */
function changeBy(ctx: Ctx, change: PriceChange, minor: (amount: number, field: string) => number) {
  const step = Math.max(1, toMinor(change.round ?? 0, ctx.settings.digits) ?? 1)
  const rounded = (units: number) => (units < 0 ? units : roundHalfUp(units, step) * step)
  if (change.mode === 'amount') {
    const amount = Math.sign(change.value) * minor(Math.abs(change.value), 'price_change.value')
    return (units: number) => rounded(units + amount)
  }
  const points = Math.round(Math.abs(change.value) * 100)
  return (units: number) => rounded(units + Math.sign(change.value) * percentOf(points, units))
}
