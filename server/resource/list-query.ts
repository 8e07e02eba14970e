import { sql } from 'kysely'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Field } from '#contracts/resource/fields.ts'
import { isStored } from '#contracts/resource/fields.ts'
import { rangeKind } from '#contracts/resource/ranges.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { isEmpty } from '#contracts/validation.ts'
import { getCollation } from '#server/domain/collation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { required } from '#server/platform/typed.ts'
import { rangeConditions } from './range-filters.ts'
import type { Ruled } from './rules.ts'
import { visibleRows } from './scope.ts'
import type { RowQuery } from './tables.ts'

export type ListInput = Record<string, unknown>

/** Page sizes of a list; the first is the default. */
export const pageSizes = [10, 20, 50, 100]

/** page >= 1; per_page 10, 20, 50 or 100, anything else 10 (api.md A2). */
export function getPageRange(input: ListInput): { page: number; per_page: number } {
  const page = schemas.integer(1, 1_000_000).safeParse(input.page)
  const size = schemas.integer(1, 100).safeParse(input.per_page)
  return { page: page.data ?? 1, per_page: size.data !== undefined && pageSizes.includes(size.data) ? size.data : 10 }
}

/** The `ilike` pattern of a search; null for none. */
export function searchPattern(sent: unknown): string | null {
  const text = typeof sent === 'string' ? sent.replaceAll('\u0000', '').trim().slice(0, 200) : ''
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** The column that a search matches: a plain one, or a translated one in any language. */
const matches = (name: string, field: Field, pattern: string) =>
  field.translated
    ? sql<boolean>`exists (select from jsonb_each_text(${sql.ref(name)}) as text where text.value ilike ${pattern})`
    : sql<boolean>`${sql.ref(name)}::text ilike ${pattern}`

/** Parses filter values (`1`, `true`, `a,b`) by the field's rule; invalid ones are ignored. */
function filterValues(field: Field, sent: unknown): unknown[] {
  const parts: unknown[] = typeof sent === 'string' ? sent.split(',') : Array.isArray(sent) ? sent : [sent]
  return parts.flatMap((part) => {
    if (isEmpty(part)) return []
    const read = field.rule.safeParse(field.kind === 'list' ? [part] : part)
    return read.success ? [read.data].flat() : []
  })
}

/** The live rows of a resource that match a list's search and filters. */
export function matching(ctx: Ctx, resource: Ruled, input: ListInput): RowQuery {
  const { rules } = resource
  const visible = visibleRows(ctx, resource)
  let query = rules.filter?.(ctx, visible, input) ?? visible
  for (const condition of rangeConditions(ctx, resource, input)) query = query.where(condition)
  for (const name of resource.list.filters) {
    if (rangeKind(resource, name)) continue
    const field = required(resource.fields[name], name)
    const values = filterValues(field, input[name])
    if (values.length === 0 || !isStored(field)) continue
    // A list matches with any of its entries.
    query =
      field.kind === 'list'
        ? query.where(sql<boolean>`${sql.ref(name)} && ${values}::text[]`)
        : query.where(name, 'in', values)
  }
  const pattern = searchPattern(input.search)
  if (pattern === null) return query
  if (resource.list.words) return query.where(sql<boolean>`words like lower(${pattern})`)
  return query.where((where) =>
    where.or([
      ...resource.list.search.map((name) => matches(name, required(resource.fields[name], name), pattern)),
      ...(rules.search ? [rules.search(pattern)] : []),
    ]),
  )
}

/** Parses `sort=name` or `sort=-name`; an empty name for anything else. */
export function getSort({ sort }: ListInput): { name: string; minus: string } {
  const [, minus = '', name = ''] = /^(-?)(\w+)$/.exec(typeof sort === 'string' ? sort : '') ?? []
  return { name, minus }
}

/** An unknown field sorts by newest (api.md A2). Texts sort by the language's own order. */
export function orderOf(ctx: Ctx, resource: Resource & Partial<Pick<Ruled, 'rules'>>, input: ListInput) {
  const { minus, name } = getSort(input)
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  const direction = minus ? sql`desc nulls last` : sql`asc nulls last`
  const computed = resource.list.sortable?.includes(name) ? resource.rules?.computed?.(ctx, name) : undefined
  if (computed) return sql`${computed} ${direction}, id ${minus ? sql`desc` : sql`asc`}`
  if (field && isStored(field))
    return sql`${sortable(ctx, name, field)} ${direction}, id ${minus ? sql`desc` : sql`asc`}`
  if (name === 'created_at' || name === 'updated_at') return sql`${sql.ref(name)} ${direction}, id ${direction}`
  return name === 'id' && !minus ? sql`id asc` : sql`id desc`
}

function sortable(ctx: Ctx, name: string, field: Field) {
  const collate = sql.raw(`collate "${getCollation(ctx.language)}"`)
  if (field.translated) return sql`tr(${sql.ref(name)}, ${ctx.language}, ${ctx.settings.mainLanguage}) ${collate}`
  return ['text', 'slug', 'key', 'email', 'choice', 'url'].includes(field.kind)
    ? sql`${sql.ref(name)} ${collate}`
    : sql.ref(name)
}
