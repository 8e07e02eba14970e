import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { type EndpointResponse, response } from './response.ts'
import type { Cell } from './spreadsheet-cell.ts'
import { xlsxStream } from './xlsx-stream.ts'

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
  /** Rows as they are read, some hundreds at once: waiting for each of them would take longer than to write it. */
  blocks: AsyncGenerator<Cell[][]>
}

/** Sends rows as a file while they are read, so that memory does not grow with their number. */
export async function spreadsheet(file: Spreadsheet): Promise<EndpointResponse<Readable>> {
  const format = file.format === 'csv' ? 'csv' : 'xlsx'
  // The first rows are read before the file begins: a failure of the database is still an error of the request.
  const blocks = await begun(file.blocks)
  return response({
    body: format === 'csv' ? csvOf(file.titles, blocks) : Readable.from(xlsxStream(file.sheet, file.titles, blocks)),
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${file.name}.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function begun(blocks: AsyncGenerator<Cell[][]>): Promise<AsyncGenerator<Cell[][]>> {
  const first = await blocks.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* blocks
  })()
}

const rowsAtOnce = 500

/** Groups rows that are read one by one. */
export async function* inBlocks(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[][]> {
  let block: Cell[][] = []
  for await (const row of rows) {
    if (block.push(row) < rowsAtOnce) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}

/** With a byte order mark, by which Excel knows that the text is UTF-8. */
const csvOf = (titles: readonly string[], blocks: AsyncIterable<Cell[][]>): Readable =>
  Readable.from(
    (async function* () {
      yield `\ufeff${toCsv([titles])}`
      for await (const block of blocks) yield toCsv(block)
    })(),
  )

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows], { quoted_match: /\r/, cast: { number: String } })
