import type { Readable } from 'node:stream'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { type Cell, safeCell, spreadsheet } from '#server/kernel/spreadsheet.ts'
import { openTransfer, type Transfer } from '#server/modules/import-export/transfer.ts'
import type { Cells } from '#server/modules/import-export/transfer-rules.ts'
import type { ListInput } from '#server/resource/list-query.ts'
import { matching } from '#server/resource/list-query.ts'
import { recordRows } from './record-rows.ts'

/** Records that are read at once. */
const batch = 1000

/** Sends the records of a list with its filters, newest first, as a file that can be imported again. */
export async function exportRecords(ctx: Ctx, name: string, input: ListInput): Promise<EndpointResponse<Readable>> {
  const transfer = await openTransfer(ctx, name)
  const file = await spreadsheet({
    name: `${name} list`,
    sheet: transfer.resource.page.slice(0, 31),
    format: input.format,
    titles: transfer.columns.map(({ title }) => title),
    rows: rowsOf(ctx, transfer, input),
  })
  await logActivity(ctx, [{ resource: name, id: 0, action: 'export' }])
  return file
}

async function* rowsOf(ctx: Ctx, transfer: Transfer, input: ListInput): AsyncGenerator<Cell[]> {
  const { resource, rules, columns } = transfer
  let next = read(null)
  for (;;) {
    const { ids, rows } = await next
    if (ids.length === 0) return
    // The database reads the next records while these are written.
    next = ids.length < batch ? Promise.resolve({ ids: [], rows: new Map() }) : read(ids.at(-1) ?? null)
    // It is awaited in the next turn, or by nobody when the reader has gone.
    next.catch(() => {})
    for (const id of ids)
      for (const cells of rows.get(id) ?? []) yield columns.map(({ name, isNumber }) => cellOf(cells[name], isNumber))
  }

  async function read(last: number | null): Promise<{ ids: number[]; rows: Map<number, Cells[]> }> {
    const ids = await idsBefore(last)
    return { ids, rows: await recordRows(ctx, transfer, ids) }
  }

  async function idsBefore(last: number | null): Promise<number[]> {
    const listed = rules.listed?.(ctx, input) ?? matching(ctx, resource, input)
    const older = last === null ? listed : listed.where('id', '<', last)
    return (await older.select('id').orderBy('id', 'desc').limit(batch).execute()).map(({ id }) => Number(id))
  }
}

function cellOf(text: string | undefined, isNumber = false): Cell {
  if (text === undefined) return null
  return isNumber && /^-?\d{1,15}(\.\d{1,4})?$/.test(text) ? Number(text) : safeCell(text)
}

/** An empty file with all columns, to be filled in. */
export async function importTemplate(ctx: Ctx, name: string): Promise<EndpointResponse<Readable>> {
  const { resource, columns } = await openTransfer(ctx, name)
  const none = (async function* (): AsyncGenerator<Cell[]> {})()
  return spreadsheet({
    name: `${name} template`,
    sheet: resource.page.slice(0, 31),
    format: 'xlsx',
    titles: columns.map(({ title }) => title),
    rows: none,
  })
}
