import { sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import {
  groupings,
  type Report,
  type ReportInput,
  type ReportName,
  type ReportRow,
  reportColumns,
  timeGroupings,
} from '#contracts/reports/reports.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { reportDb } from '#server/kernel/read-db.ts'
import { completeCustomer, readCustomers } from './customer-report.ts'
import { completeInventory, readInventories } from './inventory-report.ts'
import { buildOrdersUrl } from './orders-url.ts'
import { completeProduct, readProducts } from './product-report.ts'
import type { ReadRows } from './read-rows.ts'
import { comparedPeriod, readPeriod, timeKeys } from './report-period.ts'
import type { Figures, ReportQuery, Row } from './report-query.ts'
import { completeSales, readSales } from './sales-report.ts'

const readers: Record<ReportName, (query: ReportQuery) => Promise<ReadRows>> = {
  sales: async (query) => {
    const rows = await readSales(query)
    const [whole = {}] = query.grouping === 'coupon' ? await readSales(query, true) : [addUp(rows)]
    return { rows, whole, count: rows.length }
  },
  products: readProducts,
  customer: readCustomers,
  inventories: readInventories,
}

/** Rows in an answer as JSON. Anybody who needs more takes a file. */
const most = 1000
/**
 * A report of years over a million orders needs more than a page: time for its statements in milliseconds, and memory for its sums. Compiling
 * a statement takes longer than it saves.
 */
const limits = sql`set local statement_timeout = 30000; set local work_mem = '64MB'; set local jit = off`
/** Sums of variants and lots are added up by two processes; PostgreSQL expects more groups than there are and would not do it. */
const parallel = sql`set local max_parallel_workers_per_gather = 1; set local parallel_tuple_cost = 0.01; set local parallel_setup_cost = 100`

/** The figures of a report for a range of days, with those of the range that it is compared with (catalogue.md C13). */
export async function buildReport(ctx: Ctx, name: ReportName, sent: ReportInput): Promise<Report> {
  const names: readonly string[] = groupings[name]
  const grouping = sent.group_by || (names[0] ?? '')
  if (!names.includes(grouping)) throw fieldError('group_by', 'validation.check_input')
  const input = name === 'inventories' && sent.as_of ? { ...sent, to: sent.as_of } : sent
  const period = readPeriod(ctx.settings, input)
  const db = await reportDb(ctx)
  const read = async (own: Db): Promise<Report> => {
    const query: ReportQuery = { ctx, db: own, input, period, grouping, most: sent.format ? null : most }
    const main = await readRange(name, query)
    const other = comparedPeriod(period, input.compare)
    const keys = main.data.map(({ key }) => key)
    const { from, to, timezone } = period
    const compared = other && {
      from: other.from,
      to: other.to,
      ...(await readRange(name, { ...query, period: other, ...(!timeGroupings.includes(grouping) && { keys }) })),
    }
    return { ...main, compare: compared, from, to, timezone, group_by: grouping }
  }
  if (db.isTransaction) return read(db)
  return db.transaction().execute(async (own) => {
    await limits.execute(own)
    if (name === 'products' || name === 'inventories') await parallel.execute(own)
    return read(own)
  })
}

async function readRange(name: ReportName, query: ReportQuery): Promise<Pick<Report, 'data' | 'summary' | 'total'>> {
  const { ctx, grouping, period } = query
  const { rows: read, whole, count } = await readers[name](query)
  const rows = timeGroupings.includes(grouping) ? withEmptyParts(read, timeKeys(grouping, period)) : read
  const complete = completion(name, query, whole)
  const columns = reportColumns[name]
  const present = (row: Figures) => {
    const figures = complete(row)
    return Object.fromEntries(
      Object.entries(columns).map(([figure, kind]) => {
        const value = figures[figure] ?? null
        return [figure, kind === 'money' && typeof value === 'number' ? toMajor(value, ctx.settings.digits) : value]
      }),
    )
  }
  const data = rows.map(
    (row): ReportRow => ({
      ...present(row),
      key: row.key,
      label: row.label,
      details: String(row.details ?? ''),
      orders_url: buildOrdersUrl(ctx, name, query, row.key),
    }),
  )
  return { data, total: Math.max(count, data.length), summary: present(whole) }
}

function completion(name: ReportName, { ctx, period }: ReportQuery, whole: Figures): (row: Figures) => Figures {
  const { digits } = ctx.settings
  if (name === 'sales') return completeSales
  if (name === 'customer') return completeCustomer
  if (name === 'inventories') return (row) => completeInventory(row, digits)
  const net = Number(whole.gross_sales ?? 0) - Number(whole.discounts ?? 0) - Number(whole.returns ?? 0)
  return (row) => completeProduct(row, { days: period.days, digits, whole: net })
}

function withEmptyParts(rows: readonly Row[], keys: readonly string[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.map((key) => byKey.get(key) ?? { key, label: key })
}

/** The sums of rows. */
function addUp(rows: readonly Row[]): Figures {
  const whole: Figures = {}
  for (const { key: _key, label: _label, ...figures } of rows)
    for (const [name, value] of Object.entries(figures)) whole[name] = Number(whole[name] ?? 0) + Number(value)
  return whole
}
