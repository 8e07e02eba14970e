import { sql } from 'kysely'
import type { BroadcastDelivery, exportDeliveries as contract } from '#contracts/broadcasts/broadcast-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inBlocks, spreadsheet } from '#server/kernel/spreadsheet.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { translate } from '#server/platform/i18n.ts'
import { showBroadcast } from './show-broadcast.ts'

// texts: admin.broadcast_export.*, admin.broadcast.delivery.*, admin.broadcast.reason.*

const columns = ['address', 'name', 'language', 'state', 'answer', 'attempts', 'sent_at'] as const
const batch = 1_000

type Input = ReadInputOf<typeof contract>

/** The outcome of each address of a broadcast, as a file. 404 for a broadcast that the reader may not see. */
export async function exportDeliveries(ctx: Ctx, input: Input) {
  await showBroadcast(ctx, input.id)
  const file = await spreadsheet({
    name: `broadcast-${input.id}`,
    sheet: 'Report',
    format: input.format,
    titles: columns.map((name) => translate(ctx.locale, `admin.broadcast_export.${name}`)),
    blocks: inBlocks(readRows(ctx, input)),
  })
  await logActivity(ctx, [{ resource: 'broadcast', id: input.id, action: 'export' }])
  return file
}

async function* readRows(ctx: Ctx, { id, status }: Input): AsyncGenerator<Cell[]> {
  const { locale, settings } = ctx
  let after = ''
  for (;;) {
    const { rows }: { rows: (BroadcastDelivery & { email_lower: string; at: string })[] } = await sql<
      BroadcastDelivery & { email_lower: string; at: string }
    >`
      select email, email_lower, name, language, status, coalesce(reason, '') as reason, attempts, coalesce(error, '') as error,
        coalesce(to_char(sent_at at time zone ${settings.basic.timezone}, 'YYYY-MM-DD HH24:MI:SS'), '') as at
      from broadcast_deliveries
      where broadcast_id = ${id} and (${status ?? null}::text is null or status = ${status ?? null}) and email_lower > ${after}
      order by email_lower limit ${batch}`.execute(ctx.db)
    for (const row of rows)
      yield [
        safeCell(row.email),
        safeCell(row.name),
        row.language,
        translate(locale, `admin.broadcast.delivery.${row.status}`),
        row.reason ? translate(locale, `admin.broadcast.reason.${row.reason}`) : safeCell(row.error),
        row.attempts,
        row.at,
      ]
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.email_lower
  }
}
