import type { Readable } from 'node:stream'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { spreadsheet } from '#server/kernel/spreadsheet.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { openTransfer, type Transfer } from '#server/modules/import-export/transfer.ts'
import type { Cells } from '#server/modules/import-export/transfer-rules.ts'
import type { ListInput } from '#server/resource/list-query.ts'
import { matching } from '#server/resource/list-query.ts'
import type { RowQuery } from '#server/resource/tables.ts'
import { recordRows } from './record-rows.ts'

/** Records that are read at once, and lists of them that are read before they are needed. */
const batch = 500
const readAhead = 2

/** Sends the records of a list with its filters, newest first, as a file that can be imported again. */
export async function exportRecords(ctx: Ctx, name: string, input: ListInput): Promise<EndpointResponse<Readable>> {
  const transfer = await openTransfer(ctx, name)
  const file = await spreadsheet({
    name: `${name} list`,
    sheet: transfer.resource.page.slice(0, 31),
    format: input.format,
    titles: transfer.columns.map(({ title }) => title),
    blocks: readBlocks(ctx, transfer, input),
  })
  await logActivity(ctx, [{ resource: name, id: 0, action: 'export' }])
  return file
}

interface Read {
  ids: number[]
  rows: Map<number, Cells[]>
}

async function* readBlocks(ctx: Ctx, transfer: Transfer, input: ListInput): AsyncGenerator<Cell[][]> {
  const { columns } = transfer
  // The database reads the next records while these are written.
  const reading: Promise<Read>[] = []
  const pages = idPages(ctx, transfer, input)
  const readNext = async () => {
    const { value: ids } = await pages.next()
    if (ids) reading.push(unawaited(recordRows(ctx, transfer, ids).then((rows) => ({ ids, rows }))))
  }
  for (let n = 0; n < readAhead; n++) await readNext()
  for (let next = reading.shift(); next; next = reading.shift()) {
    const [{ ids, rows }] = await Promise.all([next, readNext()])
    const lines = ids.flatMap((id) => rows.get(id) ?? [])
    yield lines.map((cells) => columns.map(({ name, isNumber }) => cellOf(cells[name], isNumber)))
  }
}

/** It is awaited in a later turn, or by nobody when the reader has gone. */
function unawaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

/** The ids of all records, in lists of `batch`, newest first. */
async function* idPages(
  ctx: Ctx,
  { resource, rules }: Transfer,
  input: ListInput,
): AsyncGenerator<number[], undefined> {
  let last: number | null = null
  for (;;) {
    const listed = rules.listed?.(ctx, input) ?? matching(ctx, resource, input)
    const older: RowQuery = last === null ? listed : listed.where('id', '<', last)
    const found = await older.select('id').orderBy('id', 'desc').limit(batch).execute()
    const ids = found.map(({ id }) => Number(id))
    last = ids.at(-1) ?? null
    if (ids.length > 0) yield ids
    if (ids.length < batch) return
  }
}

function cellOf(text: string | undefined, isNumber = false): Cell {
  if (!text) return null
  return isNumber && /^-?\d{1,15}(\.\d{1,4})?$/.test(text) ? Number(text) : safeCell(text)
}

/** An empty file with all columns, to be filled in. */
export async function importTemplate(ctx: Ctx, name: string): Promise<EndpointResponse<Readable>> {
  const { resource, columns } = await openTransfer(ctx, name)
  const none = (async function* (): AsyncGenerator<Cell[][]> {})()
  return spreadsheet({
    name: `${name} template`,
    sheet: resource.page.slice(0, 31),
    format: 'xlsx',
    titles: columns.map(({ title }) => title),
    blocks: none,
  })
}
