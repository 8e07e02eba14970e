import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * Whether a row of product_listing is visible to visitors, in the requested language. Each language has its own partition: with the language as a constant
 * PostgreSQL keeps one plan for the right partition, with a parameter it plans each time.
 */
export const isVisible = ({ language }: Pick<Ctx, 'language'>, row = 'l') =>
  sql<boolean>`${sql.ref(row)}.language = ${sql.lit(language)} and ${sql.ref(row)}.visibled`
