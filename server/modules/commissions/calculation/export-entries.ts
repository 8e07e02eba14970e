import type { Readable } from 'node:stream'
import type { exportCommissions as contract } from '#contracts/commissions/calculation.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { inBlocks, spreadsheet } from '#server/kernel/spreadsheet.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { translate } from '#server/platform/i18n.ts'
import { presentEntry, shownEntries } from './list-entries.ts'

// texts: admin.commission_export.*, admin.commission.status.*

const columns = [
  ...[
    'date',
    'order',
    'product',
    'sku',
    'promoter',
    'group',
    'level',
    'paid',
    'percentage',
    'commission',
    'currency',
    'status',
  ],
  'settlement',
] as const

const batch = 500

/** The entries of a list with its filters, all pages, as a file. */
export async function exportEntries(
  ctx: Ctx,
  input: ReadInputOf<typeof contract>,
): Promise<EndpointResponse<Readable>> {
  const file = await spreadsheet({
    name: 'commissions',
    sheet: 'Commissions',
    format: input.format,
    titles: columns.map((name) => translate(ctx.locale, `admin.commission_export.${name}`)),
    blocks: inBlocks(rowsOfEntries(ctx, input)),
  })
  await logActivity(ctx, [{ resource: 'calculation', id: 0, action: 'export' }])
  return file
}

async function* rowsOfEntries(ctx: Ctx, input: Record<string, unknown>): AsyncGenerator<Cell[]> {
  let before: number | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof readBatch>> = await readBatch(ctx, input, before)
    for (const row of rows) {
      const entry = presentEntry(row)
      yield [
        entry.created_at.slice(0, 16).replace('T', ' '),
        safeCell(entry.order_number),
        safeCell(entry.product),
        safeCell(entry.sku),
        safeCell(entry.admin),
        safeCell(entry.group ?? ''),
        entry.level,
        entry.base,
        entry.percentage,
        entry.amount,
        entry.currency,
        translate(ctx.locale, `admin.commission.status.${entry.status}`),
        entry.settlement_id ?? '',
      ]
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    before = last.id
  }
}

const readBatch = (ctx: Ctx, input: Record<string, unknown>, before: number | null) =>
  shownEntries(ctx, input)
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .limit(batch)
    .execute()
