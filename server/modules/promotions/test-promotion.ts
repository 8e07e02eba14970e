import type { ReadInputOf } from '#contracts/endpoint.ts'
import { sum, toMajor } from '#contracts/money.ts'
import { promotion } from '#contracts/promotions/promotion.ts'
import type { testPromotion as contract, PromotionTest, TestObstacle } from '#contracts/promotions/test-promotion.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { canBeBought, maxUnits, stocksForSale } from '#server/modules/catalogue/catalogue.ts'
import {
  loadPricing,
  type Pricing,
  presentCondition,
  priceLines,
  type QuotePromotion,
  traceConditions,
} from '#server/modules/pricing/pricing.ts'
import { shownText } from '#server/resource/translations.ts'
import { getState } from './describe-promotions.ts'
import { describeTestCustomer } from './describe-test-customer.ts'
import { loadTestLines } from './load-test-lines.ts'
import { membershipRefusal } from './offers/coupon-refusal.ts'
import { quoteActions, quoteConditions } from './to-quote.ts'

type Input = ReadInputOf<typeof contract>

/** What a promotion would do for a cart that staff made up, and why not: a quote of it alone, and one with the others in force. */
export async function testPromotion(ctx: Ctx, input: Input): Promise<{ data: PromotionTest }> {
  const { offer, state, type, expiry_type } = await loadTested(ctx, input)
  const { lines, cart } = await loadTestLines(ctx, input)
  const user_id = input.user_id ?? cart?.user_id ?? null
  const request = { lines, user_id, country: input.country ?? undefined }
  const [inForce, { membership_expiry_date, ...customer }] = await Promise.all([
    loadPricing(ctx, request),
    describeTestCustomer(ctx, { ...input, user_id }),
  ])
  const own = await stocksForSale(ctx, giftIds(offer))
  const others = inForce.promotions.filter(({ id }) => id !== offer.id)
  const pricing: Pricing = { ...inForce, customer, coupons: [], gifts: new Map([...inForce.gifts, ...own]) }
  const asCoupon = { ...offer, code: 'TEST' }
  const alone = priceLines({ ...pricing, promotions: [offer] })
  const together = priceLines(
    type === 'coupon'
      ? { ...pricing, promotions: others, coupons: [asCoupon] }
      : { ...pricing, promotions: [...others, offer] },
  )
  const holds = alone.applied.length > 0
  const isLeftOut = holds && !together.applied.some(({ promotion_id }) => promotion_id === offer.id)
  const obstacles: TestObstacle[] = [
    ...(state === 'active' ? [] : [state]),
    ...(expiry_type === 'same_as_membership_expiry_date' &&
    membershipRefusal(ctx.settings, user_id, membership_expiry_date)
      ? ['membership' as const]
      : []),
    ...(isLeftOut ? ['exclusive' as const] : []),
  ]
  const conditions = traceConditions([...lines], offer.conditions, customer).map((condition) =>
    presentCondition(condition, ctx.settings.digits),
  )
  const major = (minor: number) => toMajor(minor, ctx.settings.digits)
  const parts = new Map(alone.discounts.flatMap(({ parts }) => parts.map(({ key, amount }) => [key, amount] as const)))
  return {
    data: {
      applies: holds && obstacles.length === 0,
      obstacles,
      conditions,
      lines: lines.map(({ key, stock_id, quantity, stock }) => ({
        stock_id,
        sku: stock.sku,
        name: stock.name,
        quantity,
        total: major(alone.lines.get(key)?.line_total ?? 0),
        qualifies: holds && parts.has(key),
        discount: major(parts.get(key) ?? 0),
      })),
      subtotal: major(alone.subtotal),
      discount: major(sum([...parts.values()])),
      free_shipping: holds && offer.actions.some((action) => action.type === 'free_shipping'),
      gifts: offer.actions.flatMap((action) => {
        const stock = action.type === 'gift' ? own.get(action.stock_id) : undefined
        if (!holds || action.type !== 'gift' || !stock) return []
        const available = canBeBought(stock) && maxUnits(stock) >= action.quantity
        return [{ stock_id: stock.id, name: stock.name, quantity: action.quantity, available }]
      }),
      bonus_points: alone.bonus_points,
      total: major(together.goods_before_points),
      others: together.discounts
        .filter(({ promotion_id }) => promotion_id !== offer.id)
        .map(({ title, amount }) => ({ title, amount: major(amount) })),
    },
  }
}

const giftIds = ({ actions }: QuotePromotion) =>
  actions.flatMap((action) => (action.type === 'gift' ? [action.stock_id] : []))

async function loadTested(ctx: Ctx, { id, ...edited }: Input) {
  const row = await ctx.db
    .selectFrom('promotions as p')
    .selectAll()
    .select(getState(ctx).as('state'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { digits } = ctx.settings
  const offer: QuotePromotion = {
    id,
    title: String(shownText(promotion.fields.title, row.title, ctx.language, ctx.settings)),
    priority: row.priority,
    is_exclusive: edited.is_exclusive ?? row.is_exclusive,
    conditions: quoteConditions(edited.conditions ?? row.conditions, digits),
    actions: quoteActions(edited.actions ?? row.actions, digits),
  }
  return { offer, state: row.state, type: row.type, expiry_type: row.expiry_type }
}
