import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { ContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import { findInAnyDb } from '#server/kernel/response-cache/find-in-any-db.ts'
import type { Tables } from '#server/kernel/tables.ts'
import type { QuotePromotion } from '#server/modules/pricing/pricing.ts'
import { inMinorUnits, promotionColumns, type StoredPromotion, toOffer } from './stored-promotion.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    /** The enabled automatic promotions, by the decimals of the base currency and by language. */
    automaticPromotions: ContentCache<readonly AutomaticPromotion[]>
  }
}

/** With the offer that it is to those who may have it: a shop has hundreds, and each cart is priced with all of them. */
export type AutomaticPromotion = StoredPromotion & { offer: QuotePromotion }

/** Bytes; far more than a shop has promotions. */
const limit = 16 * 1024 * 1024

/** Every cart needs the automatic promotions, and only staff change them: saving one raises the content version. */
export const createAutomaticPromotions = (content: ContentChanges): ContentCache<readonly AutomaticPromotion[]> =>
  content.cache({ limit, getBytes: (list) => list.length * 2000, getTags: () => [] })

/** The enabled automatic promotions with amounts in minor units, whatever their dates and limits. */
export async function automaticPromotions(ctx: Ctx): Promise<readonly AutomaticPromotion[]> {
  const { digits, mainLanguage, languages } = ctx.settings
  const key = JSON.stringify([digits, ctx.language, mainLanguage, languages])
  return findInAnyDb<readonly AutomaticPromotion[]>(ctx, ctx.services.automaticPromotions, key, async (db) =>
    (await readAutomatic(db)).map((stored) => {
      const promotion = inMinorUnits(stored, digits)
      return { ...promotion, offer: toOffer(ctx, promotion) }
    }),
  )
}

async function readAutomatic(db: Kysely<Tables>): Promise<StoredPromotion[]> {
  const { rows } = await sql<StoredPromotion>`
    select ${promotionColumns} from promotions p
    where p.type = 'promotion' and p.enabled and p.deleted_at is null
    order by p.priority desc, p.id`.execute(db)
  return rows
}
