import { sql } from 'kysely'
import { withCombinedWork } from '#server/kernel/combined-work.ts'
import { markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { visibleRows } from '#server/resource/scope.ts'
import { asStoredRow, type StoredRow } from '#server/resource/tables.ts'
import { attemptRecord, type RecordResult } from './attempt-record.ts'
import { recordRows } from './export/record-rows.ts'
import type { Matched } from './save-record.ts'
import { saveTogether } from './save-together.ts'
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
  const locked = known.length > 0 ? await lockRecords(outer, transfer, known) : new Map<number, StoredRow>()
  const cells = await recordRows(outer, transfer, known)
  const matched = records.map((record, at): Matched => {
    const id = ids[at] ?? null
    const row = id === null ? undefined : locked.get(id)
    return { record, stored: row ? { id: row.id, row, rows: cells.get(row.id) ?? [] } : null }
  })
  const results = await withCombinedWork(outer, (ctx) => saveAll(ctx, transfer, matched))
  if (resource.shown && results.some(({ action }) => action === 'create' || action === 'update'))
    markContentChanged(outer)
  return results
}

async function lockRecords(
  ctx: TxCtx,
  { resource }: Transfer,
  ids: readonly number[],
): Promise<Map<number, StoredRow>> {
  const rows = visibleRows(ctx, resource).selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate()
  const locked = (await rows.execute()).map(asStoredRow)
  await resource.rules.lockMany?.(ctx, ids, null)
  return new Map(locked.map((row) => [row.id, row]))
}

/** Saves records in their order: together as far as they name only what exists, others one by one. */
async function saveAll(ctx: TxCtx, transfer: Transfer, matched: readonly Matched[]): Promise<RecordResult[]> {
  const results: RecordResult[] = []
  const open = async (): Promise<BatchRules> => {
    const left = matched.slice(results.length).map(({ record }) => record)
    return (await transfer.rules.openBatch?.(ctx, left)) ?? {}
  }
  let batch = await open()
  const isAlone = ({ stored }: Matched) =>
    matched.filter((one) => one.stored && one.stored.id === stored?.id).length < 2
  const isReady = (one: Matched) =>
    transfer.resource.rules.afterSaveMany !== undefined && isAlone(one) && (batch.isComplete?.(one.record) ?? true)
  for (let next = matched[0]; next; next = matched[results.length]) {
    const others = matched.slice(results.length)
    const end = others.findIndex((one) => !isReady(one))
    const ready = end < 0 ? others : others.slice(0, end)
    if (ready.length > 0) {
      results.push(...(await saveTogether(ctx, transfer, batch, ready)))
      continue
    }
    const result = await attemptRecord(ctx, transfer, batch, next)
    results.push(result)
    if (batch.isComplete && (result.action === 'create' || batch.hasAdded?.())) batch = await open()
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
