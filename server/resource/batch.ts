import { z } from 'zod'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { errorMessage } from '#server/kernel/error-message.ts'
import { fieldError, HttpError, listChanged, unprocessable, validationError } from '#server/kernel/errors.ts'
import { destroyRow } from './destroy.ts'
import { count } from './list.ts'
import { matching } from './list-query.ts'
import type { AnyRow, Ruled } from './rules.ts'
import { savedLanguage, updateRow } from './save.ts'

type Id = number | string
export interface BatchAnswer {
  data: ({ id: Id } & Record<string, unknown>)[]
  errors: { id: Id; message: string }[]
}

/** The most records that one batch may touch (api.md A6). */
const batchLimit = 1000
const ids = z.array(z.union([schemas.id, z.string().max(150)])).min(1)
const byName = z.record(z.string(), z.unknown())

export const batchUpdateInput = z.object({ ids, data: byName, language: z.unknown().optional() })
export const batchDestroyInput = z.object({
  ids: z.union([z.literal('all'), ids]),
  /** With 'all': what the list shows, and how many records that is. */
  search: z.unknown().optional(),
  filters: byName.optional(),
  expected: schemas.count.optional(),
})

type BatchUpdate = z.output<typeof batchUpdateInput>
type BatchDestroy = z.output<typeof batchDestroyInput>

/** Tries every record by itself; the answer lists what was changed and what was refused, with its text. */
export async function each(ctx: Ctx, of: readonly Id[], work: (id: number) => Promise<object>): Promise<BatchAnswer> {
  if (of.length > batchLimit) throw unprocessable('errors.batch_limit')
  const answer: BatchAnswer = { data: [], errors: [] }
  for (const id of new Set(of)) {
    try {
      answer.data.push({ id, ...(await work(Number(id) || 0)) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      answer.errors.push({ id, message: errorMessage(ctx.locale, error) })
    }
  }
  return answer
}

/** Changes the batch keys of a list's rows; with one id also its quick-edit columns (api.md A6, D-114). */
export async function batchUpdate(ctx: Ctx, resource: Ruled, input: BatchUpdate): Promise<BatchAnswer> {
  const { batch, quickEdit } = resource.list
  const [first = 0, ...others] = input.ids
  const allowed = others.length === 0 ? [...batch, ...quickEdit] : batch
  const keys = Object.keys(input.data).filter((key) => key !== 'updated_at')
  const refused = keys.filter((key) => !allowed.includes(key))
  if (keys.length === 0) throw fieldError('data', 'validation.required')
  if (refused.length > 0)
    throw validationError(
      Object.fromEntries(refused.map((key) => [`data.${key}`, [{ key: 'validation.check_input' }]])),
    )
  const language = savedLanguage(ctx, input)

  const one = async (id: number) => {
    const row: AnyRow = await updateRow(ctx, resource, id, { ...input.data, language }, keys)
    return { ...Object.fromEntries(keys.map((key) => [key, row[key]])), updated_at: row.updated_at }
  }
  // A quick edit shows its texts at the row's cells, as a form does.
  const isQuickEdit = keys.some((key) => !batch.includes(key))
  if (isQuickEdit) return { data: [{ id: first, ...(await one(Number(first) || 0)) }], errors: [] }
  return each(ctx, input.ids, one)
}

/** Deletes the given rows, or all that match the list. */
export const batchDestroy = async (ctx: Ctx, resource: Ruled, input: BatchDestroy): Promise<BatchAnswer> =>
  each(ctx, await idsToDestroy(ctx, resource, input), async (id) => {
    await destroyRow(ctx, resource, id, {})
    return {}
  })

/** The given rows, or all that match the list's search and filters when their number is still the `expected` one. */
export async function idsToDestroy(ctx: Ctx, resource: Ruled, input: BatchDestroy): Promise<readonly Id[]> {
  if (input.ids !== 'all') return input.ids
  const listed = { ...input.filters, search: input.search }
  const total = await count(ctx, resource, listed)
  if (input.expected !== total) throw listChanged(total)
  if (total > batchLimit) throw unprocessable('errors.batch_limit')
  const rows = await matching(ctx, resource, listed).select('id').orderBy('id').execute()
  if (rows.length !== total) throw listChanged(rows.length)
  return rows.map((row) => Number(row.id))
}
