import { type RawBuilder, sql } from 'kysely'
import type { PromotionAction } from '#contracts/promotions/actions/registry.ts'
import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import { type expiryTypes, promotion } from '#contracts/promotions/promotion.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { QuotePromotion } from '#server/modules/pricing/pricing.ts'
import { quoteActions, quoteConditions } from '#server/modules/promotions/to-quote.ts'
import { shownText } from '#server/resource/translations.ts'

/** A promotion as its table has it: amounts in major units, the title in all languages. */
export interface StoredPromotion {
  id: number
  title: Record<string, string>
  enabled: boolean
  conditions: PromotionCondition[]
  actions: PromotionAction[]
  priority: number
  is_exclusive: boolean
  starts_at: string | null
  expiry_type: (typeof expiryTypes)[number]
  expiry_date: string | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
}

/** The columns of a StoredPromotion, of promotions `p`. */
export const promotionColumns: RawBuilder<unknown> = sql`p.id, p.title, p.enabled, p.conditions,
  p.actions, p.priority, p.is_exclusive, p.starts_at, p.expiry_type, p.expiry_date, p.usage_limit, p.usage_limit_per_customer`

/** The amounts of a promotion in minor units, as a quote takes them. */
export const inMinorUnits = <P extends StoredPromotion>(stored: P, digits: number): P => ({
  ...stored,
  conditions: quoteConditions(stored.conditions, digits),
  actions: quoteActions(stored.actions, digits),
})

/** A promotion whose amounts are in minor units, with its title in the language of the request. */
export const toOffer = (ctx: Ctx, { title, ...stored }: StoredPromotion): QuotePromotion => ({
  id: stored.id,
  title: String(shownText(promotion.fields.title, title, ctx.language, ctx.settings)),
  priority: stored.priority,
  is_exclusive: stored.is_exclusive,
  conditions: stored.conditions,
  actions: stored.actions,
})
