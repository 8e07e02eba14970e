import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * SQL condition: the product has no name in a language, or lacks another text there that it has in the main language (catalogue.md C1). `product` is the
 * name of the table in the query.
 */
export function lacksTexts(
  { settings }: Pick<Ctx, 'settings'>,
  product: string,
  code: RawBuilder<string>,
): RawBuilder<boolean> {
  const written = sql.ref(`${product}.written_fields`)
  return sql<boolean>`not (coalesce(${written} -> ${code}, '[]')
    @> (coalesce(${written} -> ${settings.mainLanguage}::text, '[]') || '["name"]'))`
}
