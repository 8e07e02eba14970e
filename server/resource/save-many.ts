import { withCombinedWork } from '#server/kernel/combined-work.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { inSavepoint } from '#server/kernel/savepoint.ts'
import { type Attempt, attemptEach } from './attempt-each.ts'
import { takenField } from './checks.ts'
import { recordInUse, removeRow } from './destroy.ts'
import { lockOrder } from './move.ts'
import type { Input, Ruled } from './rules.ts'
import { type Change, type Prepared, prepare, writePrepared } from './save.ts'
import { visibleRows } from './scope.ts'
import type { StoredRow } from './tables.ts'

/** Number of records per transaction: others wait for its locks for a second or two at most. */
const rowsAtOnce = 100

/**
 * Saves records one after the other, each as `saveRow` would; an error at one leaves the others unaffected. Follow-up work (the content
 * version, the search index) is done once per transaction.
 */
export async function saveMany(
  outer: Ctx,
  resource: Ruled,
  changes: readonly Change[],
): Promise<Attempt<Change, StoredRow>[]> {
  const prepared = await attemptEach(changes, (change) => prepare(outer, resource, change))
  const write = (ctx: TxCtx, attempt: Attempt<Change, Prepared>) => {
    if ('error' in attempt) throw attempt.error
    return writePrepared(ctx, resource, attempt.value)
  }
  const saved = await inSharedTransactions(outer, resource, {
    items: prepared,
    idOf: ({ item }) => item.id,
    work: write,
    draftOf: (attempt) => ('value' in attempt ? attempt.value.draft : {}),
    refusal: (error) => takenField(outer, resource, error),
  })
  return saved.map((attempt) => ({ ...attempt, item: attempt.item.item }))
}

/** Deletes records one after the other, each as `destroyRow` would. */
export const destroyMany = (
  outer: Ctx,
  resource: Ruled,
  ids: readonly number[],
  input: Input = {},
): Promise<Attempt<number, object>[]> =>
  inSharedTransactions(outer, resource, {
    items: ids,
    idOf: (id) => id,
    work: async (ctx, id) => {
      await removeRow(ctx, resource, id, input)
      return {}
    },
    refusal: recordInUse,
  })

interface Shared<I, O> {
  items: readonly I[]
  /** The record that it changes; null where there is none yet. */
  idOf: (item: I) => number | null
  work: (ctx: TxCtx, item: I) => Promise<O>
  /** The new values; absent for a delete. */
  draftOf?: (item: I) => Input
  /** Translates a database error. */
  refusal: (error: unknown) => unknown
}

async function inSharedTransactions<I, O>(outer: Ctx, resource: Ruled, shared: Shared<I, O>): Promise<Attempt<I, O>[]> {
  const attempts: Attempt<I, O>[] = []
  for (let at = 0; at < shared.items.length; at += rowsAtOnce) {
    const items = shared.items.slice(at, at + rowsAtOnce)
    attempts.push(...(await inTransaction(outer, (ctx) => attemptTransaction(ctx, resource, { ...shared, items }))))
  }
  return attempts
}

async function attemptTransaction<I, O>(outer: TxCtx, resource: Ruled, shared: Shared<I, O>): Promise<Attempt<I, O>[]> {
  await lockRows(outer, resource, shared)
  const attempts = await withCombinedWork(outer, (ctx) =>
    attemptEach(shared.items, (item) =>
      inSavepoint(ctx, async (part) => shared.work(part, item)).catch((error: unknown) => {
        throw shared.refusal(error)
      }),
    ),
  )
  if (resource.shown && attempts.some((attempt) => 'value' in attempt)) markContentChanged(outer)
  return attempts
}

/** In the order of their ids: two batches that name the same records in different orders would otherwise deadlock (orders.md O2). */
async function lockRows<I, O>(ctx: TxCtx, resource: Ruled, { items, idOf, draftOf }: Shared<I, O>): Promise<void> {
  for (const draft of draftOf ? items.map(draftOf) : [null]) await resource.rules.lockFirst?.(ctx, draft)
  const ids = items.flatMap((item) => idOf(item) ?? [])
  if (resource.orderable && ids.length < items.length) await lockOrder(ctx, resource)
  if (ids.length === 0) return
  const rows = visibleRows(ctx, resource).select('id').where('id', 'in', ids).orderBy('id')
  await (draftOf || resource.softDelete ? rows.forNoKeyUpdate() : rows.forUpdate()).execute()
  await resource.rules.lockMany?.(ctx, ids, draftOf ? items.map(draftOf) : null)
}
