import type { Kysely } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { ContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import { findInAnyDb } from '#server/kernel/response-cache/find-in-any-db.ts'
import type { Tables } from '#server/kernel/tables.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    taxRates: ContentCache<readonly StoredTaxRate[]>
  }
}

export interface StoredTaxRate {
  country: string
  tax_category_id: number
  name: Record<string, string>
  percentage: string
}

/** Bytes; far more than there are countries. */
const limit = 4 * 1024 * 1024

/** Every cart of a shop with taxes needs the rates, and only staff change them: saving one raises the content version. */
export const createTaxRates = (content: ContentChanges): ContentCache<readonly StoredTaxRate[]> =>
  content.cache({ limit, getBytes: (list) => list.length * 500, getTags: () => [] })

/** The enabled rates of all countries. */
export const taxRates = (ctx: Ctx): Promise<readonly StoredTaxRate[]> =>
  findInAnyDb(ctx, ctx.services.taxRates, '', readRates)

const readRates = (db: Kysely<Tables>): Promise<StoredTaxRate[]> =>
  db
    .selectFrom('tax_rates')
    .select(['country', 'tax_category_id', 'name', 'percentage'])
    .where('enabled', '=', true)
    .execute()
