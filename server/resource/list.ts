import { sql } from 'kysely'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { getPageRange, type ListInput, matching, orderOf } from './list-query.ts'
import { complete } from './read.ts'
import type { AnyRow, Ruled } from './rules.ts'
import { asStoredRow, type StoredRow } from './tables.ts'
import { languagesWithText } from './translations.ts'
import { decodeRow, listFields } from './values.ts'

export interface Page<T> {
  data: T[]
  total: number
  page: number
  per_page: number
}

/** A page of a resource's list; texts fall back as for a reader, `languages` lists the existing translations. */
export async function listRows(ctx: Ctx, resource: Ruled, input: ListInput): Promise<Page<AnyRow>> {
  const { page, per_page } = getPageRange(input)
  const rows = await matching(ctx, resource, input)
    .select(['id', 'created_at', 'updated_at', ...listFields(resource)])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderOf(ctx, resource, input))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const total = rows[0] ? Number(rows[0].total) : page > 1 ? await count(ctx, resource, input) : 0
  const shown = rows.map((row) => listRow(ctx, resource, asStoredRow(row)))
  return { data: await complete(ctx, resource, shown), total, page, per_page }
}

function listRow(ctx: Ctx, resource: Resource, row: StoredRow): AnyRow {
  const { fields, title } = resource
  const languages = fields[title]?.translated && { languages: languagesWithText(row[title], ctx.settings) }
  return { ...decodeRow(resource, row, ctx, false), ...languages }
}

/** Like `count`, but stops at `most` rows, so that a large table is not read to its end. */
export async function countUpTo(ctx: Ctx, resource: Ruled, input: ListInput, most: number): Promise<number> {
  return (await matching(ctx, resource, input).select('id').limit(most).execute()).length
}

export async function count(ctx: Ctx, resource: Ruled, input: ListInput): Promise<number> {
  const counted = matching(ctx, resource, input).select(sql<number>`count(*)`.as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}
