import { type RawBuilder, sql } from 'kysely'

/** Longer lists go as one array: each length is a statement of its own. */
const longest = 8

/**
 * For queries: whether a column is one of these ids. Of an array PostgreSQL does not know how long it is until it runs, expects ten, and so
 * plans a prepared statement anew each time; of single values it knows, and keeps its plan. A plan of the statements of a cart takes
 * several times as long to make as to run.
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length === 0 || ids.length > longest) return sql`${column} = any(${ids}::bigint[])`
  return sql`${column} in (${sql.join(ids)})`
}
