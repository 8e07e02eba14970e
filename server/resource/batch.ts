import { z } from 'zod'
import { batchLimit } from '#contracts/resource/batch-limit.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, listChanged, unprocessable, validationError } from '#server/kernel/errors.ts'
import { isRecord } from '#server/platform/typed.ts'
import { recordIds } from './addressed.ts'
import { type BatchAnswer, batchAnswer, type Id } from './attempt-each.ts'
import { count } from './list.ts'
import { matching } from './list-query.ts'
import type { Ruled } from './rules.ts'
import { savedLanguage, saveRow } from './save.ts'
import { destroyMany, saveMany } from './save-many.ts'
import type { StoredRow } from './tables.ts'
import { decodeRow } from './values.ts'

const ids = z.array(z.union([schemas.id, z.string().max(150)])).min(1)
const byName = z.record(z.string(), z.unknown())

/** `seen`: when each record was last changed as it was shown, by its id. Rules decide what follows from it. */
const seen = z.record(z.string(), z.string()).optional()
export const batchUpdateInput = z.object({ ids, data: byName, language: z.unknown().optional(), seen })
export const batchDestroyInput = z.object({
  ids: z.union([z.literal('all'), ids]),
  /** With 'all': the filters of the list, and the number of records it showed. */
  search: z.unknown().optional(),
  filters: byName.optional(),
  expected: schemas.count.optional(),
})

type BatchUpdate = z.output<typeof batchUpdateInput>
type BatchDestroy = z.output<typeof batchDestroyInput>

/** Each once. One that is no number is answered like a number that no record has. */
export function distinctIds(named: readonly Id[]): Id[] {
  if (named.length > batchLimit) throw unprocessable('errors.batch_limit')
  return [...new Set(named)]
}

/** Changes the batch keys of a list's rows; with one id also its quick-edit columns (api.md A6, A7). */
export async function batchUpdate(
  ctx: Ctx,
  resource: Ruled,
  { ids, data, seen, ...sent }: BatchUpdate,
): Promise<BatchAnswer> {
  const keys = changedKeys(resource, ids, data)
  const language = savedLanguage(ctx, sent)
  const input = { ...data, language }
  // A quick edit answers its problems at the row's cells, as a form does.
  if (keys.some((key) => !resource.list.batch.includes(key))) {
    const [id = 0] = ids
    const [number = 0] = await recordIds(ctx, resource, [id])
    const row = await saveRow(ctx, resource, { id: number, input, only: keys })
    const values = Object.fromEntries(keys.map((key) => [key, row[key]]))
    return { data: [{ id, ...values, updated_at: row.updated_at }], errors: [] }
  }
  const named = distinctIds(ids)
  const numbers = await recordIds(ctx, resource, named)
  const saved = await saveMany(
    ctx,
    resource,
    numbers.map((id) => ({ id, input: { ...input, seen: seen?.[id] }, only: keys })),
  )
  const shown = (row: StoredRow) => {
    const record: Record<string, unknown> = decodeRow(resource, row, { ...ctx, language }, true)
    return { ...Object.fromEntries(keys.map((key) => [key, record[key]])), updated_at: row.updated_at }
  }
  return batchAnswer(ctx, named, saved, shown)
}

function changedKeys(resource: Ruled, ids: readonly Id[], data: Record<string, unknown>): string[] {
  const { batch, quickEdit } = resource.list
  const allowed = ids.length === 1 ? [...batch, ...quickEdit] : batch
  const keys = Object.keys(data).filter((key) => key !== 'updated_at')
  const refused = keys.filter((key) => !allowed.includes(key))
  if (keys.length === 0) throw fieldError('data', 'validation.required')
  if (refused.length === 0) return keys
  throw validationError(Object.fromEntries(refused.map((key) => [`data.${key}`, [{ key: 'validation.check_input' }]])))
}

/** Deletes the given rows, or all that match the list. */
export async function batchDestroy(ctx: Ctx, resource: Ruled, input: BatchDestroy): Promise<BatchAnswer> {
  const named = distinctIds(await idsToDestroy(ctx, resource, input))
  return batchAnswer(ctx, named, await destroyMany(ctx, resource, await recordIds(ctx, resource, named)))
}

/** The given rows, or all that match the list's search and filters when their number is still the `expected` one. */
export async function idsToDestroy(ctx: Ctx, resource: Ruled, input: BatchDestroy): Promise<readonly Id[]> {
  if (input.ids !== 'all') return input.ids
  const listed = { ...input.filters, search: input.search }
  const total = await count(ctx, resource, listed)
  if (input.expected !== total) throw listChanged(total)
  if (total > batchLimit) throw unprocessable('errors.batch_limit')
  const rows = await matching(ctx, resource, listed).selectAll().orderBy('id').execute()
  if (rows.length !== total) throw listChanged(rows.length)
  const { addressedBy } = resource
  return rows.map((row) => (addressedBy && isRecord(row) ? String(row[addressedBy]) : Number(row.id)))
}
