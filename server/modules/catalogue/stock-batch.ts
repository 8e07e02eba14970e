import { sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import type { batchStock, PriceChange, StockChange } from '#contracts/catalogue/stock-calls.ts'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { largestAmount, percentOf, roundHalfUp, toMajor, toMinor } from '#contracts/money.ts'
import { productTag } from '#server/domain/content-tags.ts'
import { optionLabel } from '#server/domain/option-label.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { conflict, fieldError, unprocessable } from '#server/kernel/errors.ts'
import { refreshListing } from '#server/modules/search/search.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { getPriceChanges } from './price-changes.ts'
import { foundStocks } from './stock-grid.ts'

type Answer = NonNullable<OutputOf<typeof batchStock>>
/** Amounts in minor units. */
interface Values {
  price: number
  special_price: number | null
  visibled: boolean
}
interface Row extends Values {
  id: number
  sku: string
  product_id: number
  product_name: string
  option_text: string
}
const batchLimit = 1000

/** Changes prices and visibility of many variants; invalid rows are left unchanged and reported (catalogue.md C11). */
export async function changeStocks(ctx: Ctx, input: ReadInputOf<typeof batchStock>): Promise<Answer> {
  const change = minorChange(ctx, input.data)
  return inTransaction(ctx, async (tx) => {
    const rows = await chosenRows(tx, input)
    const preview: { row: Row; after: Values }[] = []
    const errors: Answer['errors'] = []
    for (const row of rows) {
      const after = change(row)
      const problem = impossible(ctx, after)
      if (problem) errors.push({ id: row.id, message: errorMessage(ctx.locale, unprocessable(problem)) })
      else preview.push({ row, after })
    }
    for (const id of input.ids ?? [])
      if (!rows.some((row) => row.id === id))
        errors.push({ id, message: errorMessage(ctx.locale, unprocessable('errors.id_not_exists')) })
    const changed = preview.filter(
      ({ row, after }) =>
        row.price !== after.price || row.special_price !== after.special_price || row.visibled !== after.visibled,
    )
    if (!input.dry_run && changed.length > 0) await write(tx, changed)
    const major = (values: Values) => ({
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

/** The error of an invalid pair of prices. */
function impossible({ settings }: Ctx, { price, special_price }: Values): string | undefined {
  if (price < 0 || (special_price ?? 0) < 0) return 'validation.price_minimum'
  if (special_price !== null && special_price >= price) return 'validation.special_price'
  return toMajor(price, settings.digits) > largestAmount ? 'validation.amount_maximum' : undefined
}

/** Locks products first, in the order of their ids, like a save of one product. */
async function chosenRows(
  ctx: TxCtx,
  { ids, filters, expected, dry_run }: ReadInputOf<typeof batchStock>,
): Promise<Row[]> {
  const where = ids ? sql`s.deleted_at is null and ${inList(sql`s.id`, ids)}` : await foundStocks(ctx, filters ?? {})
  const { rows: found } = await sql<{ id: number; product_id: number }>`
    select s.id, s.product_id from stocks s where ${where} limit ${batchLimit + 1}`.execute(ctx.db)
  if (found.length > batchLimit) throw unprocessable('errors.batch_limit')
  if (!dry_run && expected !== undefined && expected !== found.length) throw conflict('errors.list_changed')
  if (found.length === 0) return []
  const productIds = [...new Set(found.map(({ product_id }) => product_id))]
  await sql`select from products where ${inList(sql`id`, productIds)} order by id for no key update`.execute(ctx.db)
  const withUnits = inList(
    sql`s.id`,
    found.map(({ id }) => id),
  )
  const { rows } = await sql<Row>`
    select s.id, s.sku, s.product_id, s.price, s.special_price, s.visibled, ${optionLabel(ctx)} as option_text,
      (select tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) from products p where p.id = s.product_id) as product_name
    from stocks s where ${withUnits} and s.deleted_at is null order by s.id for no key update of s`.execute(ctx.db)
  return rows
}

async function write(ctx: TxCtx, changed: readonly { row: Row; after: Values }[]): Promise<void> {
  const values = changed.map(({ row, after }) => ({ id: row.id, ...after }))
  await sql`update stocks s set price = v.price, special_price = v.special_price, visibled = v.visibled, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id bigint, price bigint, special_price bigint, visibled boolean)
    where s.id = v.id`.execute(ctx.db)
  const productIds = [...new Set(changed.map(({ row }) => row.product_id))]
  // An open form gets a 409 when it is saved.
  await sql`update products set updated_at = now() where ${inList(sql`id`, productIds)}`.execute(ctx.db)
  await refreshListing(ctx, productIds)
  await logActivity(
    ctx,
    [...Map.groupBy(changed, ({ row }) => row.product_id)].map(([id, variants]) => ({
      resource: product.name,
      id,
      action: 'update',
      fields: ['stocks'],
      changes: getPriceChanges(
        ctx,
        variants.map(({ row }) => row),
        variants.map(({ row, after }) => ({ id: row.id, ...after })),
      ),
    })),
  )
  markContentChanged(ctx, productIds.map(productTag))
}

function minorChange(ctx: Ctx, { price, special_price, visibled, price_change }: StockChange): (row: Values) => Values {
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
