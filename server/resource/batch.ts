import { z } from 'zod'
import type { Resource } from '#contracts/resource/resource.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { Ctx } from '../context.ts'
import { conflict, invalid, invalidField, Refusal, unprocessable } from '../refusal.ts'
import { refusalText } from '../refusal-text.ts'
import { destroyRow } from './destroy.ts'
import { count } from './list.ts'
import { matching } from './list-query.ts'
import type { Rules } from './rules.ts'
import { updateRow } from './save.ts'

export interface BatchAnswer {
  data: ({ id: number | string } & Record<string, unknown>)[]
  errors: { id: number | string; message: string }[]
}

/** The most records that one batch may touch (crm-content.md D-112). */
const batchLimit = 1000
const ids = z.array(z.union([check.id, z.string().max(150)])).min(1)

export const batchUpdateInput = z.object({ ids, data: z.record(z.string(), z.unknown()), language: z.string().optional() })
export const batchDestroyInput = z.object({ ids: z.union([z.literal('all'), ids]), expected: check.integer(0, 1_000_000_000).optional() }).loose()

/** Tries every record by itself; the answer lists what was changed and what was refused, with its text. */
async function each(ctx: Ctx, of: readonly (number | string)[], work: (id: number) => Promise<Record<string, unknown>>): Promise<BatchAnswer> {
  if (of.length > batchLimit) throw unprocessable('errors.batch_limit')
  const answer: BatchAnswer = { data: [], errors: [] }
  for (const id of new Set(of)) {
    try {
      answer.data.push({ id, ...(await work(Number(id) || 0)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.errors.push({ id, message: refusalText(ctx.locale, error) })
    }
  }
  return answer
}

/** Changes the batch keys of a list's rows; with one id also its quick-edit columns (crm-content.md D-113, D-114). */
export async function batchUpdate(ctx: Ctx, resource: Resource, rules: Rules, input: z.output<typeof batchUpdateInput>): Promise<BatchAnswer> {
  const { batch, quickEdit } = resource.list
  const allowed = input.ids.length === 1 ? [...batch, ...quickEdit] : batch
  const keys = Object.keys(input.data).filter((key) => key !== 'updated_at')
  const refused = keys.filter((key) => !allowed.includes(key))
  if (keys.length === 0) throw invalidField('data', 'validation.required')
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((key) => [`data.${key}`, [{ key: 'validation.check_input' }]])))
  const one = async (id: number) => {
    const row = await updateRow(ctx, resource, rules, id, { ...input.data, language: input.language }, keys)
    return { ...Object.fromEntries(keys.map((key) => [key, row[key]])), updated_at: row.updated_at }
  }
  // A quick edit shows its texts at the row's cells, as a form does.
  if (input.ids.length === 1 && keys.some((key) => !batch.includes(key))) return { data: [{ id: Number(input.ids[0]), ...(await one(Number(input.ids[0]) || 0)) }], errors: [] }
  return each(ctx, input.ids, one)
}

/** Deletes the given rows, or all that match the list's search and filters when their number is still the `expected` one. */
export async function batchDestroy(ctx: Ctx, resource: Resource, rules: Rules, input: z.output<typeof batchDestroyInput>): Promise<BatchAnswer> {
  const destroy = async (id: number) => {
    await destroyRow(ctx, resource, rules, id, {})
    return {}
  }
  if (input.ids !== 'all') return each(ctx, input.ids, destroy)
  const filters = { ...((input.filters as object) ?? {}), search: input.search }
  const total = await count(ctx, resource, filters)
  if (input.expected !== total) throw conflict('errors.list_changed')
  if (total > batchLimit) throw unprocessable('errors.batch_limit')
  const rows = await matching(ctx, resource, filters).select('id').orderBy('id').execute()
  return each(ctx, rows.map((row) => row.id as number), destroy)
}
