import { type RawBuilder, sql } from 'kysely'

/** Longer lists go as one array. Each length is a statement of its own, so there are few: a list is filled up with its first id. */
const longest = 32

/**
 * For queries: whether a column is one of these ids. Of an array PostgreSQL does not know how long it is until it runs, expects ten, and so
 * plans a prepared statement anew each time; of single values it knows, and keeps its plan. A plan of the statements of a cart takes
 * several times as long to make as to run.
 */
export function inList(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length === 0 || ids.length > longest) return sql`${column} = any(${ids}::bigint[])`
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return sql`${column} in (${sql.join(Array.from({ length }, (_, at) => ids[at] ?? ids[0]))})`
}
