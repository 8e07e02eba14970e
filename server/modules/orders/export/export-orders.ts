import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { writeXlsxStream } from 'hucre/xlsx'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { exportOrders as contract } from '#contracts/orders/export-orders.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { translate } from '#server/platform/i18n.ts'
import { type Cell, exportColumns, rowsOfOrders } from './order-rows.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Sends the orders of a list as a file, row by row, so that memory does not grow with their number. */
export async function exportOrders(ctx: Ctx, input: ReadInputOf<typeof contract>): Promise<EndpointResponse<Readable>> {
  const format = input.format === 'csv' ? 'csv' : 'xlsx'
  const titles = exportColumns.map((name) => translate(ctx.locale, `admin.order_export.${name}`))
  // The first rows are read before the file begins: a failure of the database is still an error of the request.
  const rows = await begun(rowsOfOrders(ctx, input))
  await logActivity(ctx, [{ resource: 'order', id: 0, action: 'export' }])
  return response({
    body: format === 'csv' ? csvOf(titles, rows) : xlsxOf(titles, rows),
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="order list.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function begun(rows: AsyncGenerator<Cell[]>): Promise<AsyncIterable<Cell[]>> {
  const first = await rows.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* rows
  })()
}

/** With a byte order mark, by which Excel knows that the text is UTF-8. */
function csvOf(titles: string[], rows: AsyncIterable<Cell[]>): Readable {
  const file = stringify({ bom: true, header: true, columns: titles, cast: { number: (n) => String(n) } })
  const source = Readable.from(rows)
  source.on('error', (error) => file.destroy(error))
  file.on('close', () => source.destroy())
  return source.pipe(file)
}

const xlsxOf = (titles: string[], rows: AsyncIterable<Cell[]>): Readable =>
  Readable.from(
    writeXlsxStream(rows, {
      name: 'Orders',
      columns: titles.map((header) => ({ header })),
      freezePane: { rows: 1 },
    }),
  )
