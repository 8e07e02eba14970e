import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { RecordResult } from './attempt-record.ts'

const countOf = (results: readonly RecordResult[], action: RecordResult['action']) =>
  results.filter((result) => result.action === action).length

const childrenOf = (results: readonly RecordResult[], what: 'created' | 'updated') =>
  results.reduce((sum, { counts }) => sum + (counts?.[what] ?? 0), 0)

/** Stores the outcome of some records, and how far the import is. */
export async function storeResults(
  db: Db,
  { id, records }: { id: number; records: number },
  results: readonly RecordResult[],
): Promise<void> {
  const rows = results.map(({ rows, action, problems }) => ({
    import_id: id,
    row: rows[0] ?? 0,
    action,
    row_numbers: rows,
    problems: JSON.stringify(problems),
  }))
  if (rows.length > 0)
    await db
      .insertInto('import_results')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['import_id', 'row']).doNothing())
      .execute()
  await db
    .updateTable('imports')
    .set((e) => ({
      done_count: e('done_count', '+', records),
      created_count: e('created_count', '+', countOf(results, 'create')),
      updated_count: e('updated_count', '+', countOf(results, 'update')),
      unchanged_count: e('unchanged_count', '+', countOf(results, 'unchanged')),
      failed_count: e('failed_count', '+', countOf(results, 'fail')),
      stocks_created_count: e('stocks_created_count', '+', childrenOf(results, 'created')),
      stocks_updated_count: e('stocks_updated_count', '+', childrenOf(results, 'updated')),
      updated_at: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends a check or an import. The rows of a file that came in whole are no longer stored (privacy.md D9). */
export async function finishImport(
  db: Db,
  id: number,
  status: 'checked' | 'done' | 'failed',
  failure: string | null = null,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ status, failure, finished_at: sql<string>`now()`, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
  if (status === 'done')
    await sql`delete from import_rows r using imports i where i.id = r.import_id and i.id = ${id} and i.failed_count = 0`.execute(
      db,
    )
}
