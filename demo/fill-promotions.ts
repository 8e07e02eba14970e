import type { PromotionCondition } from '#contracts/promotions/conditions/registry.ts'
import { promotion } from '#contracts/promotions/promotion.ts'
import { dayIn } from '#contracts/shop-date.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { generateCodes } from '#server/modules/promotions/codes/generate-codes.ts'
import { promotionRules } from '#server/modules/promotions/promotion.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoPromotion, demoPromotions } from './promotions.ts'
import { languages } from './texts.ts'

const day = 86_400_000

/** Creates promotions and coupons in three languages, unless the shop has some; those whose goods it lacks are left out. */
export async function fillPromotions(ctx: TxCtx): Promise<void> {
  if (await ctx.db.selectFrom('promotions').select('id').limit(1).executeTakeFirst()) return
  const resource = withRules(promotion, promotionRules)
  for (const demo of demoPromotions) {
    const named = await findNamed(ctx, demo)
    if (!named) continue
    const { starts_in, expires_in, ...more } = demo.more ?? {}
    const at = (days: number) => new Date(Date.now() + days * day)
    const { id } = await createRow(ctx, resource, {
      language: languages[0],
      title: demo.title[0],
      type: demo.code || demo.generated ? 'coupon' : 'promotion',
      expiry_type: 'never_expire',
      ...more,
      ...(demo.code && { code: demo.code }),
      ...(demo.generated && { codes: [] }),
      ...(starts_in !== undefined && { starts_at: at(starts_in).toISOString() }),
      ...(expires_in !== undefined && { expiry_date: dayIn(ctx.settings.basic.timezone, at(expires_in)) }),
      conditions: [...named.conditions, ...conditionsOf(demo)],
      actions: [...demo.actions, ...(named.gift === null ? [] : [{ type: 'gift', stock_id: named.gift, quantity: 1 }])],
    })
    for (const n of [1, 2] as const)
      await updateRow(ctx, resource, id, { language: languages[n], title: demo.title[n] })
    if (demo.generated)
      await generateCodes(ctx, {
        promotion_id: id,
        count: demo.generated,
        length: 8,
        prefix: 'THANKS-',
        usage_limit: 1,
      })
  }
}

const conditionsOf = ({ minimum = {}, first_order }: DemoPromotion): PromotionCondition[] => [
  ...(minimum.amount ? [{ type: 'min_subtotal' as const, amount: minimum.amount }] : []),
  ...(minimum.quantity ? [{ type: 'min_quantity' as const, quantity: minimum.quantity }] : []),
  ...(first_order ? [{ type: 'first_order' as const }] : []),
]

/** The ids of what a promotion names; undefined when the shop has none of it. */
async function findNamed({ db }: TxCtx, { categories, brands, gift, members }: DemoPromotion) {
  const conditions: PromotionCondition[] = []
  if (categories) {
    const rows = db
      .selectFrom('menus')
      .select('id')
      .where('type', '=', 'category')
      .where('url', 'in', [...categories])
    conditions.push({ type: 'categories', ids: (await rows.execute()).map(({ id }) => id) })
  }
  if (brands) {
    const rows = db
      .selectFrom('brands')
      .select('id')
      .where('url', 'in', [...brands])
    conditions.push({ type: 'brands', ids: (await rows.execute()).map(({ id }) => id) })
  }
  if (members) {
    const rows = db.selectFrom('membership_tiers').select('id').where('level', '>', 1)
    conditions.push({ type: 'membership_tiers', ids: (await rows.execute()).map(({ id }) => id) })
  }
  if (conditions.some((condition) => 'ids' in condition && condition.ids.length === 0)) return undefined
  if (!gift) return { conditions, gift: null }
  const stock = await db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.id')
    .where('p.url', '=', gift)
    .orderBy('s.position')
    .executeTakeFirst()
  return stock && { conditions, gift: stock.id }
}
