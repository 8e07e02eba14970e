import { sql } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '../context.ts'
import type { StoredRow } from './dynamic.ts'
import { addImagePaths } from './images.ts'
import { type ListInput, matching, orderOf, pageOf } from './list-query.ts'
import type { AnyRow, Rules } from './rules.ts'
import { languagesWithText } from './translations.ts'
import { decodeRow, listFields } from './values.ts'

export interface Page<T> {
  data: T[]
  total: number
  page: number
  per_page: number
}

/** A page of a resource's list; texts fall back as a reader sees them, `languages` tells which exist. */
export async function listRows(ctx: Ctx, resource: Resource, rules: Rules, input: ListInput): Promise<Page<AnyRow>> {
  const { page, per_page } = pageOf(input)
  const query = matching(ctx, resource, input)
  const rows = await query
    .select(['id', 'created_at', 'updated_at', ...listFields(resource)])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderOf(ctx, resource, input))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = (rows[0]?.total as number | undefined) ?? (page > 1 ? await count(ctx, resource, input) : 0)
  return { data: await toAnswers(ctx, resource, rules, rows as unknown as StoredRow[]), total, page, per_page }
}

export async function count(ctx: Ctx, resource: Resource, input: ListInput): Promise<number> {
  const { total } = await matching(ctx, resource, input).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total as number
}

async function toAnswers(ctx: Ctx, resource: Resource, rules: Rules, rows: StoredRow[]): Promise<AnyRow[]> {
  const title = resource.fields[resource.title]
  const languages = (row: StoredRow) => (title?.translated ? { languages: languagesWithText(row[resource.title], ctx.settings) } : {})
  const answers = rows.map((row) => ({ ...decodeRow(resource, row, ctx, false), ...languages(row) }))
  return complete(ctx, resource, rules, answers, false)
}

/** What is not in the row itself: addresses of images, computed and virtual fields. */
export async function complete(ctx: Ctx, resource: Resource, rules: Rules, rows: AnyRow[], detail: boolean): Promise<AnyRow[]> {
  if (rows.length === 0) return rows
  const withPaths = await addImagePaths(ctx, resource, rows)
  const more = (await rules.read?.(ctx, withPaths, detail)) ?? []
  return withPaths.map((row, at) => ({ ...row, ...more[at] }))
}
