import { type RawBuilder, sql } from 'kysely'

const chinese = '[\\u2e80-\\u9fff\\uf900-\\ufaff]'
const chineseCharacter = new RegExp(chinese)
const chineseRun = new RegExp(`${chinese}{2,}`, 'g')

/** Pairs of neighbouring Chinese characters, as the function han_pairs of the database finds them. */
export const getHanPairs = (text: string): string[] => [
  ...new Set(
    (text.match(chineseRun) ?? []).flatMap((run) =>
      Array.from({ length: run.length - 1 }, (_none, at) => run.slice(at, at + 2)),
    ),
  ),
]

/**
 * Products whose names or code match a pattern. A trigram index finds three letters and more, but not a Chinese word of two characters: for
 * those the index of pairs narrows the search.
 */
export function hasWords(pattern: string): RawBuilder<boolean> {
  const pairs = getHanPairs(pattern)
  const matches = sql<boolean>`words like lower(${pattern})`
  return pairs.length === 0 ? matches : sql<boolean>`(han_pairs(words) @> ${pairs}::text[] and ${matches})`
}

/** Active variants `s` whose SKU or barcode matches a pattern. Few codes have Chinese characters, and an index knows them. */
export function hasCode(pattern: string): RawBuilder<boolean> {
  const lowered = sql`lower(${pattern})`
  const matches = sql<boolean>`s.deleted_at is null and (lower(s.sku) like ${lowered} or lower(s.barcode) like ${lowered})`
  const isChinese = sql`(s.sku || coalesce(s.barcode, '')) ~ ${sql.lit(chinese)}`
  return chineseCharacter.test(pattern) ? sql<boolean>`(${isChinese} and ${matches})` : sql<boolean>`(${matches})`
}
