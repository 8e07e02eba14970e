import { type RawBuilder, sql } from 'kysely'

const types = { bigint: sql`bigint`, 'bigint[]': sql`bigint[]`, text: sql`text`, tsquery: sql`tsquery` }

/**
 * A value in a subquery, where PostgreSQL does not see it when it plans. It then keeps one plan for all values: planning a statement again for each
 * would take longer than running it, and lead to the same plan.
 */
export const given = <T>(value: T, type: keyof typeof types): RawBuilder<T> => sql`(select ${value}::${types[type]})`
