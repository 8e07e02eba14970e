import { sql } from 'kysely'
import type { ImportAction } from '#contracts/import-export/import.ts'
import { withCombinedWork } from '#server/kernel/combined-work.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inSavepoint } from '#server/kernel/savepoint.ts'
import { visibleRows } from '#server/resource/scope.ts'
import { recordRows } from './export/record-rows.ts'
import { RecordRefused, type RowProblem } from './problems.ts'
import { saveRecord } from './save-record.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, SourceRecord, StoredRecord } from './transfer-rules.ts'

export interface RecordResult {
  rows: number[]
  action: ImportAction
  problems: RowProblem[]
  counts?: { created: number; updated: number }
}

/** Imports some records of a file in the caller's transaction, each in a savepoint: whole records only. */
export async function importBatch(
  outer: TxCtx,
  transfer: Transfer,
  records: readonly SourceRecord[],
): Promise<RecordResult[]> {
  const { resource } = transfer
  const ids = await findRecords(outer, transfer, records)
  const known = [...new Set(ids.flatMap((id) => id ?? []))].toSorted((a, b) => a - b)
  if (known.length > 0) {
    await visibleRows(outer, resource).select('id').where('id', 'in', known).orderBy('id').forNoKeyUpdate().execute()
    await resource.rules.lockMany?.(outer, known, null)
  }
  const stored = await recordRows(outer, transfer, known)
  const results = await withCombinedWork(outer, async (ctx) => {
    const results: RecordResult[] = []
    const rules = (await transfer.rules.openBatch?.(ctx, records)) ?? {}
    for (const [at, record] of records.entries()) {
      const id = ids[at] ?? null
      const before = id === null ? null : { id, rows: stored.get(id) ?? [] }
      results.push(await attempt(ctx, transfer, rules, { record, stored: before }))
    }
    return results
  })
  if (resource.shown && results.some(({ action }) => action === 'create' || action === 'update'))
    markContentChanged(outer)
  return results
}

async function attempt(
  ctx: TxCtx,
  transfer: Transfer,
  batch: BatchRules,
  { record, stored }: { record: SourceRecord; stored: StoredRecord | null },
): Promise<RecordResult> {
  const rows = record.rows.map(({ row }) => row)
  try {
    const saved = await inSavepoint(ctx, (part) => saveRecord(part, transfer, batch, { record, stored }))
    return { rows, ...saved, problems: record.warnings }
  } catch (error) {
    if (error instanceof RecordRefused)
      return { rows, action: 'fail', problems: [...error.problems, ...record.warnings] }
    if (!(error instanceof HttpError)) throw error
    const problem = { row: rows[0] ?? 0, column: null, text: Object.values(error.problems ?? {})[0]?.[0] ?? error.text }
    return { rows, action: 'fail', problems: [problem, ...record.warnings] }
  }
}

/** The id of the stored record for each record of the file, by the first of its keys that one has. */
async function findRecords(
  ctx: TxCtx,
  { resource, keys }: Transfer,
  records: readonly SourceRecord[],
): Promise<(number | null)[]> {
  const found: (number | null)[] = records.map(() => null)
  for (const key of keys) {
    const wanted = records.map(({ cells }, at) => (found[at] === null ? cells[key]?.toLowerCase() : undefined))
    const values = [...new Set(wanted.filter((value) => value !== undefined))]
    if (values.length === 0) continue
    const rows = await visibleRows(ctx, resource)
      .select(['id', sql<string>`lower(${sql.ref(key)}::text)`.as('key')])
      .where(sql<boolean>`lower(${sql.ref(key)}::text) = any(${values}::text[])`)
      .execute()
    const byKey = new Map(rows.map((row) => [String(row.key), Number(row.id)]))
    for (const [at, value] of wanted.entries()) if (value !== undefined) found[at] = byKey.get(value) ?? null
  }
  return found
}
