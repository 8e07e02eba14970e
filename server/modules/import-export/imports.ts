import type { ImportDetail, ImportSummary } from '#contracts/import-export/import.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { translate } from '#server/platform/i18n.ts'
import type { Ruled } from '#server/resource/rules.ts'
import { withDefaults } from './import-options.ts'
import { headerMeanings } from './match-columns.ts'
import type { Transfer } from './transfer.ts'

const samples = 5

const query = (db: Db, resource: string) =>
  db
    .selectFrom('imports as i')
    .leftJoin('import_rows as r', 'r.import_id', 'i.id')
    .selectAll('i')
    .select('r.rows')
    .where('i.resource', '=', resource)

/** An import with the rows of its file, null when they are no longer stored; 404 when there is none of this resource. */
export async function findImport(ctx: Ctx, resource: string, id: number) {
  const found = await query(ctx.db, resource).where('i.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
export type StoredImport = Awaited<ReturnType<typeof findImport>>

type SummaryRow = Omit<StoredImport, 'rows'> & { rows: unknown }

/** Rows of a file may name people: they are for who uploaded or started it, and for readers of the list. */
export const mayReadRows = (ctx: Ctx, resource: Ruled, { admin_id }: Pick<StoredImport, 'admin_id'>): boolean =>
  (ctx.actor.kind === 'staff' && ctx.actor.id === admin_id) || can(ctx, getPermission(resource, 'list'))

export const presentSummary = (ctx: Ctx, row: SummaryRow): ImportSummary => ({
  id: row.id,
  file_name: row.file_name,
  format: row.format,
  status: row.status,
  row_count: row.row_count,
  record_count: row.record_count,
  done_count: row.done_count,
  created_count: row.created_count,
  updated_count: row.updated_count,
  unchanged_count: row.unchanged_count,
  failed_count: row.failed_count,
  stocks_created_count: row.stocks_created_count,
  stocks_updated_count: row.stocks_updated_count,
  failure: row.failure === null ? null : translate(ctx.locale, row.failure),
  admin_name: row.admin_name,
  created_at: row.created_at,
  finished_at: row.finished_at,
  has_rows: row.rows !== null,
})

export function presentImport(ctx: Ctx, transfer: Transfer, row: StoredImport): ImportDetail {
  const { resource, columns, keys, own } = transfer
  const keyNames = keys.map((key) => own.find(({ fieldName }) => fieldName === key)?.name ?? key)
  return {
    ...presentSummary(ctx, row),
    headers: row.headers,
    columns: row.columns,
    meanings: headerMeanings(transfer, row.headers),
    samples: mayReadRows(ctx, resource, row) ? (row.rows?.slice(0, samples) ?? []) : [],
    options: withDefaults(row.options),
    file_size: row.file_size,
    targets: columns.map(({ name, title }) => ({ name, title, is_key: keyNames.includes(name) })),
  }
}
