import { type RawBuilder, sql } from 'kysely'

/**
 * A value in a query of its own. PostgreSQL cannot see it when it plans: it would else plan a statement again each time, in longer than it runs, to
 * find out that another value changes nothing.
 */
export const given = <T>(value: T, type: 'bigint' | 'bigint[]' | 'text'): RawBuilder<T> =>
  sql`(select ${value}::${sql.raw(type)})`
