import { type RawBuilder, sql } from 'kysely'

/** Longer lists go as one array. Each length is a statement of its own, so there are few: a list is filled up with its first id. */
const longest = 32

/**
 * For queries: whether a column is one of these ids. PostgreSQL does not know the length of an array before it runs and so plans a prepared
 * statement again each time; with single values it keeps its plan. Planning a cart statement takes several times as long as running it.
 */
export function inList(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length === 0 || ids.length > longest) return sql`${column} = any(${ids}::bigint[])`
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return sql`${column} in (${sql.join(Array.from({ length }, (_, at) => ids[at] ?? ids[0]))})`
}
