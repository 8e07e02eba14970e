import { type RawBuilder, sql } from 'kysely'

const types = { bigint: sql`bigint`, 'bigint[]': sql`bigint[]`, text: sql`text` }

/**
 * A value in a query of its own. PostgreSQL cannot see it when it plans: it would else plan a statement again each time, in longer than it runs, to
 * find out that another value changes nothing.
 */
export const given = <T>(value: T, type: keyof typeof types): RawBuilder<T> => sql`(select ${value}::${types[type]})`
