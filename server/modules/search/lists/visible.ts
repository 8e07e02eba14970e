import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * Whether visitors may see row `l`, in the asked language. Rows of each language lie in a table of their own: as a constant the language
 * lets PostgreSQL keep one plan for the right table, as a parameter it has to plan each time.
 */
export const isVisible = ({ language }: Pick<Ctx, 'language'>) =>
  sql<boolean>`l.language = ${sql.lit(language)} and l.visibled`
