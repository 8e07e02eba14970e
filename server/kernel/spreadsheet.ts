import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { writeXlsxStream } from 'hucre/xlsx'
import { type EndpointResponse, response } from './response.ts'

export type Cell = string | number | null

/** A text that a spreadsheet does not take for a formula, whoever typed it: names, emails and remarks come from customers. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that `safeCell` wrote. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const formula = /^[=+\-@\t\r]/

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Spreadsheet {
  /** The name of the file without its ending, and of its sheet. */
  name: string
  sheet: string
  format: unknown
  titles: readonly string[]
  rows: AsyncGenerator<Cell[]>
}

/** Sends rows as a file, one by one, so that memory does not grow with their number. */
export async function spreadsheet(file: Spreadsheet): Promise<EndpointResponse<Readable>> {
  const format = file.format === 'csv' ? 'csv' : 'xlsx'
  // The first rows are read before the file begins: a failure of the database is still an error of the request.
  const rows = await begun(file.rows)
  return response({
    body: format === 'csv' ? csvOf(file.titles, rows) : xlsxOf(file.sheet, file.titles, rows),
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${file.name}.${format}"`,
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

/** Rows that are sent at once: a small write for each row would take longer than to make the row. */
const rowsAtOnce = 500

/** With a byte order mark, by which Excel knows that the text is UTF-8. */
function csvOf(titles: readonly string[], rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(
    (async function* () {
      let block: Cell[][] = [[...titles]]
      const text = (bom: boolean) => stringify(block, { bom, cast: { number: (n) => String(n) } })
      let isFirst = true
      for await (const row of rows) {
        block.push(row)
        if (block.length < rowsAtOnce) continue
        yield text(isFirst)
        isFirst = false
        block = []
      }
      if (block.length > 0) yield text(isFirst)
    })(),
  )
}

const xlsxOf = (name: string, titles: readonly string[], rows: AsyncIterable<Cell[]>): Readable =>
  Readable.from(
    writeXlsxStream(rows, {
      name,
      columns: titles.map((header) => ({ header })),
      freezePane: { rows: 1 },
    }),
  )
