import { sql } from 'kysely'
import type { ImportDetail, ImportOptions } from '#contracts/import-export/import.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, forbidden } from '#server/kernel/errors.ts'
import { readOptions, withDefaults } from './import-options.ts'
import { findImport, mayReadRows, presentImport, type StoredImport } from './imports.ts'
import { rememberColumns } from './match-columns.ts'
import { importJob } from './run-import.ts'
import { openTransfer, type Transfer } from './transfer.ts'

interface Answer {
  data: ImportDetail
}

/** Tries an import with these columns; its job saves nothing. */
export async function checkImport(
  outer: Ctx,
  resource: string,
  { id, columns, ...sent }: Parameters<typeof readOptions>[1] & { id: number; columns: readonly (string | null)[] },
): Promise<Answer> {
  const transfer = await openTransfer(outer, resource)
  const options = readOptions(outer, sent)
  return inTransaction(outer, async (ctx) => {
    const found = await lockedImport(ctx, transfer, id)
    if (found.started_at !== null) throw conflict('errors.import_started')
    const matched = found.format === 'own' ? requireColumns(transfer, found.headers, columns) : found.columns
    if (found.format === 'own') await rememberColumns(ctx, resource, found.headers, matched)
    await begin(ctx, found, { status: 'checking', columns: matched, options })
    await ctx.services.jobs.queue(importJob, { id }, { db: ctx.db })
    return { data: presentImport(ctx, transfer, await findImport(ctx, resource, id)) }
  })
}

/** Imports a file that was checked, or continues where an import failed. */
export async function startImport(outer: Ctx, resource: string, id: number): Promise<Answer> {
  const transfer = await openTransfer(outer, resource)
  return inTransaction(outer, async (ctx) => {
    const found = await lockedImport(ctx, transfer, id)
    if (found.status === 'uploaded') throw conflict('errors.import_unchecked')
    await begin(ctx, found, { status: 'running', columns: found.columns, options: withDefaults(found.options) })
    await ctx.services.jobs.queue(importJob, { id }, { db: ctx.db })
    await logActivity(ctx, [{ resource, id: 0, action: 'import' }])
    return { data: presentImport(ctx, transfer, await findImport(ctx, resource, id)) }
  })
}

async function lockedImport(ctx: TxCtx, { resource }: Transfer, id: number): Promise<StoredImport> {
  await ctx.db.selectFrom('imports').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findImport(ctx, resource.name, id)
  if (!mayReadRows(ctx, resource, found)) throw forbidden()
  if ((found.status === 'checking' || found.status === 'running') && !isAbandoned(found))
    throw conflict('errors.import_running')
  if (found.status === 'done') throw conflict('errors.import_done')
  if (found.rows === null) throw conflict('errors.import_expired')
  return found
}

/** The matched columns: known ones, each once, and one of the keys. */
export function requireColumns(
  transfer: Transfer,
  headers: readonly string[],
  columns: readonly (string | null)[],
): (string | null)[] {
  const known = new Set(transfer.columns.map(({ name }) => name))
  const seen = new Set<string>()
  const matched = headers.map((_, at) => columns[at] || null)
  for (const [at, name] of matched.entries()) {
    if (name === null) continue
    if (!known.has(name)) throw fieldError(`columns.${at}`, 'validation.check_input')
    if (seen.has(name)) throw fieldError(`columns.${at}`, 'validation.repeated')
    seen.add(name)
  }
  const keyColumns = transfer.keys.map((key) => transfer.own.find(({ fieldName }) => fieldName === key))
  if (!keyColumns.some((column) => column && seen.has(column.name)) && !canComplete(transfer, seen)) {
    const fields = keyColumns.map((column) => column?.title ?? '').join(' / ')
    throw fieldError('columns', 'validation.import_key', { fields })
  }
  return matched
}

/** Whether the key of a record can be made from its title. */
const canComplete = ({ rules, own, resource }: Transfer, seen: ReadonlySet<string>) =>
  rules.complete !== undefined && own.some(({ fieldName, name }) => fieldName === resource.title && seen.has(name))

/** Nothing has come of it for minutes: its process has ended. */
const isAbandoned = ({ updated_at }: StoredImport) => Date.now() - Date.parse(updated_at) > abandonedAfter
const abandonedAfter = 5 * 60_000

interface Begun {
  status: 'checking' | 'running'
  columns: readonly (string | null)[]
  options: ImportOptions
}

/** A check begins, or an import begins or continues. */
export async function begin(
  ctx: TxCtx,
  found: Pick<StoredImport, 'id' | 'started_at'>,
  { status, columns, options }: Begun,
): Promise<void> {
  const isContinued = found.started_at !== null
  const zero = {
    done_count: 0,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    failed_count: 0,
    stocks_created_count: 0,
    stocks_updated_count: 0,
  }
  const admin = ctx.actor.kind === 'staff' ? { admin_id: ctx.actor.id, admin_name: ctx.actor.name } : {}
  await ctx.db
    .updateTable('imports')
    .set({
      status,
      columns: JSON.stringify(columns),
      options: JSON.stringify(options),
      failure: null,
      finished_at: null,
      ...admin,
      ...(!isContinued && zero),
      updated_at: sql<string>`now()`,
    })
    .$if(status === 'running' && !isContinued, (query) => query.set({ started_at: sql<string>`now()` }))
    .where('id', '=', found.id)
    .execute()
  if (!isContinued) await ctx.db.deleteFrom('import_results').where('import_id', '=', found.id).execute()
}
