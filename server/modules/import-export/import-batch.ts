import { sql } from 'kysely'
import { withCombinedWork } from '#server/kernel/combined-work.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { visibleRows } from '#server/resource/scope.ts'
import { attemptRecord, type RecordResult } from './attempt-record.ts'
import { createTogether } from './create-together.ts'
import { recordRows } from './export/record-rows.ts'
import type { Matched } from './save-record.ts'
import type { Transfer } from './transfer.ts'
import type { BatchRules, SourceRecord } from './transfer-rules.ts'

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
  const matched = records.map((record, at): Matched => {
    const id = ids[at] ?? null
    return { record, stored: id === null ? null : { id, rows: stored.get(id) ?? [] } }
  })
  const results = await withCombinedWork(outer, (ctx) => saveAll(ctx, transfer, matched))
  if (resource.shown && results.some(({ action }) => action === 'create' || action === 'update'))
    markContentChanged(outer)
  return results
}

/** Saves records in their order: new ones together as far as they name only what exists, others one by one. */
async function saveAll(ctx: TxCtx, transfer: Transfer, matched: readonly Matched[]): Promise<RecordResult[]> {
  const results: RecordResult[] = []
  const open = async (): Promise<BatchRules> => {
    const left = matched.slice(results.length).map(({ record }) => record)
    return (await transfer.rules.openBatch?.(ctx, left)) ?? {}
  }
  let batch = await open()
  const isReady = ({ record, stored }: Matched) => stored === null && batch.isComplete?.(record) === true
  for (let next = matched[0]; next; next = matched[results.length]) {
    const others = matched.slice(results.length)
    const end = others.findIndex((one) => !isReady(one))
    const ready = end < 0 ? others : others.slice(0, end)
    if (ready.length > 0) {
      results.push(...(await createTogether(ctx, transfer, batch, ready)))
      continue
    }
    const result = await attemptRecord(ctx, transfer, batch, next)
    results.push(result)
    if (batch.isComplete && next.stored === null && (result.action === 'create' || batch.hasAdded?.()))
      batch = await open()
  }
  return results
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
