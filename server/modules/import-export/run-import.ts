import { getPermission } from '#contracts/resource/permissions.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Services } from '#server/kernel/services.ts'
import { toDatabaseError } from '#server/platform/database/database-error.ts'
import type { RecordResult } from './attempt-record.ts'
import { importBatch } from './import-batch.ts'
import { importContext } from './import-context.ts'
import { withDefaults } from './import-options.ts'
import { findImport, type StoredImport } from './imports.ts'
import { addPictures, missesPictures } from './pictures/add-pictures.ts'
import { checkPictures } from './pictures/load-pictures.ts'
import { readRows, type SourceRecords } from './source-records.ts'
import { finishImport, storeResults } from './store-results.ts'
import { openTransfer, type Transfer } from './transfer.ts'

export const importJob = 'import'

/** Records of one transaction: an edit of one of them waits for the whole batch. */
const batch = 50

/** Ends the transaction of a check: its results are what counts. */
class CheckedBatch extends Error {
  readonly results: RecordResult[]

  constructor(results: RecordResult[]) {
    super('A check saves nothing')
    this.results = results
  }
}

/**
 * Checks or imports a file in batches. What a batch imported and how far the import is are one transaction: a process that dies leaves whole
 * records, and the job continues behind them. `atOnce`: somebody waits for the rows, so a job loads the pictures.
 */
export async function runImport(
  services: Services,
  { id }: { id: number },
  ending: AbortSignal,
  atOnce = false,
): Promise<void> {
  const found = await services.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (found?.status !== 'checking' && found?.status !== 'running') return
  try {
    await run(services, found, ending, atOnce)
  } catch (error) {
    if (ending.aborted || isPassing(error)) throw error
    services.log.error({ err: error, import: id }, 'An import failed')
    await finishImport(services.db, id, 'failed', 'errors.server_error')
  }
}

/** A deadlock, a lock that was not had in time, a lost connection: the job is done again. */
const isPassing = (error: unknown) => /^(40|55|57|08)/.test(toDatabaseError(error).code ?? '')

async function run(
  services: Services,
  { id, admin_id, resource, status }: Pick<StoredImport, 'id' | 'admin_id' | 'resource' | 'status'>,
  ending: AbortSignal,
  atOnce: boolean,
): Promise<void> {
  const ctx = await importContext(services, admin_id)
  const fail = (key: string) => finishImport(services.db, id, 'failed', key)
  if (!ctx) return fail('errors.unauthorized')
  const transfer = await openTransfer(ctx, resource)
  if (!can(ctx, getPermission(transfer.resource, 'import'))) return fail('errors.unauthorized')
  const file = await findImport(ctx, resource, id)
  if (file.rows === null) return fail('errors.import_expired')
  const source = readRows(transfer, file, file.rows, withDefaults(file.options))
  await services.db.updateTable('imports').set({ record_count: source.records.length }).where('id', '=', id).execute()
  let done = file.done_count
  while (done < source.records.length || (done === 0 && source.problems.length > 0)) {
    ending.throwIfAborted()
    const records = source.records.slice(done, done + batch)
    if (status === 'checking') checkPictures(ctx, transfer, records)
    const isCurrent = await runBatch(ctx, transfer, { id, status, done, source })
    if (!isCurrent) return
    done += records.length
    if (records.length === 0) break
  }
  if (status === 'running' && (await missesPictures(ctx, transfer, source.records))) {
    if (atOnce) return services.jobs.queue(importJob, { id })
    await addPictures(ctx, transfer, { id, records: source.records }, ending)
  }
  await finishImport(services.db, id, status === 'running' ? 'done' : 'checked')
}

interface Batch {
  id: number
  status: StoredImport['status']
  done: number
  source: SourceRecords
}

/** False when another process has gone on with the import. */
async function runBatch(outer: Ctx, transfer: Transfer, { id, status, done, source }: Batch): Promise<boolean> {
  const records = source.records.slice(done, done + batch)
  const work = async (ctx: TxCtx, save: (results: RecordResult[]) => Promise<void>) => {
    const now = await ctx.db
      .selectFrom('imports')
      .select(['status', 'done_count'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (now?.status !== status || now.done_count !== done) return false
    await save([...(done === 0 ? refusedRows(source) : []), ...(await importBatch(ctx, transfer, records))])
    return true
  }
  const progress = { id, records: records.length }
  if (status === 'running')
    return inTransaction(outer, (ctx) => work(ctx, (results) => storeResults(ctx.db, progress, results)))
  try {
    return await inTransaction(outer, (ctx) =>
      work(ctx, async (results) => {
        throw new CheckedBatch(results)
      }),
    )
  } catch (error) {
    if (!(error instanceof CheckedBatch)) throw error
    await inTransaction(outer, (ctx) => storeResults(ctx.db, progress, error.results))
    return true
  }
}

/** Rows that belong to no record, as results of their own. */
const refusedRows = ({ problems }: SourceRecords): RecordResult[] =>
  problems.map((problem) => ({ rows: [problem.row], action: 'fail', problems: [problem] }))

/** Registers the job that checks and imports files. */
export const workOnImports = (services: Services): Promise<void> =>
  services.jobs.work(importJob, (data: { id: number }, ending) => runImport(services, data, ending))
