import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { goodsLines } from '#contracts/orders/create-order.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, type TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { once } from '#server/kernel/idempotency.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { lockProducts } from '#server/modules/catalogue/catalogue.ts'
import { findReferral, referralColumns } from '#server/modules/commissions/commissions.ts'
import { type Buyer, inTurnOf } from '#server/modules/customers/customers.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { createOrder } from '#server/modules/orders/create/create-order.ts'
import { parseField } from '#server/modules/orders/create/parse-field.ts'
import type { OrderRequest } from '#server/modules/orders/create/parse-order-request.ts'
import { takeOffers } from '#server/modules/orders/create/take-offers.ts'
import { validateOrder } from '#server/modules/orders/create/validate-order.ts'
import { parseAdjustment } from '#server/modules/orders/edit/parse-adjustment.ts'
import { permissionTo } from '#server/modules/orders/order-states.ts'
import { requirePaymentReview } from '#server/modules/orders/require-payment-review.ts'
import {
  loadMethods,
  loadPricing,
  lockMethods,
  type PricedOrder,
  pointsProblem,
  priceOrder,
  pricingLines,
} from '#server/modules/pricing/pricing.ts'
import { manualLines } from './manual-lines.ts'
import { type CreateInput, parseManualOrder } from './parse-manual-order.ts'

/** Staff place an order for a customer or a guest, by the same rules as the shop; once per Idempotency-Key (orders.md O5, O12). */
export async function createManualOrder(ctx: Ctx, input: CreateInput): Promise<EndpointResponse<{ data: AdminOrder }>> {
  if (input.mark_paid) requirePermission(ctx, permissionTo('paid'))
  const caller = `admin:${staffId(ctx)}`
  const createOnce = () => once(ctx, { caller, route: 'POST /api/admin/order', body: input }, (tx) => create(tx, input))
  return input.user_id ? inTurnOf(ctx, input.user_id, createOnce) : createOnce()
}

async function create(ctx: TxCtx, input: CreateInput): Promise<EndpointResponse<{ data: AdminOrder }>> {
  const request = await parseManualOrder(ctx, input)
  // Names and titles are stored in the language of the order.
  const inItsLanguage = { ...ctx, language: getLanguage(ctx, input, request.buyer) }
  const id = await place(inItsLanguage, input, request)
  return created(await getAdminOrder(ctx, { id }))
}

async function place(ctx: TxCtx, input: CreateInput, request: OrderRequest): Promise<number> {
  const { problems } = request
  const items = parseField(goodsLines, 'items', input.items, problems) ?? []
  const ids = items.flatMap(({ stock_id }) => stock_id ?? [])
  await lockProducts(ctx, sql`select unnest(${ids}::bigint[])`)
  await lockMethods(ctx, input)
  const lines = await manualLines(ctx, items, problems)
  const { adjustment, adjustment_reason, problems: adjustmentProblems } = parseAdjustment(input, ctx.settings.digits)
  Object.assign(problems, adjustmentProblems)
  // Without a line the offered methods would differ.
  if (lines.length === 0 || lines.length < items.length) throw validationError(problems)
  const { country, email, buyer } = request
  const referral = await manualReferral(ctx, input, request)
  const pricing = await loadPricing(ctx, {
    lines: pricingLines(lines),
    user_id: buyer?.id ?? null,
    points: input.points ?? 0,
    email,
    country,
    ...(referral && { referral_code: referral.code }),
    coupon_codes: input.coupons ?? [],
  })
  const methods = await loadMethods(ctx)
  const choice = { ...request, adjustment }
  const priced = priceOrder(ctx, lines, pricing, { methods, choice })
  // A discount ends where nothing is left to pay.
  if (priced.quote.adjustment !== adjustment) problems.adjustment = [{ key: 'validation.check_input' }]
  const points_problem = pointsProblem(input.points ?? 0, pricing, priced.quote.max_points)
  if (points_problem) problems.points = [points_problem]
  validateOrder(request, priced)
  const checkout = await takeOffers(ctx, priced, { methods, choice, customer: { user_id: buyer?.id ?? null, email } })
  if (checkout !== priced) validateOrder(request, checkout)
  if (checkout.quote.grand_total === 0 && isGivenAway(checkout)) requirePaymentReview(ctx)
  const { id } = await createOrder(ctx, {
    request,
    checkout,
    actor_name: actorName(ctx.actor),
    row: {
      channel: 'admin',
      created_by_admin_id: staffId(ctx),
      adjustment_reason,
      remark: input.remark || null,
      ...referralColumns(referral),
      // No such cart exists: the id is only used in the token that opens a guest's order.
      cart_id: request.buyer ? null : randomUUID(),
      display_currency: ctx.settings.currency.base_currency,
      // Orders by staff have no deadline (orders.md O4).
      hold_until: null,
      awaits_confirmation: false,
    },
    is_paid: input.mark_paid === true,
    notify: input.notify !== false,
  })
  await logActivity(ctx, [{ resource: 'order', id, action: 'create' }])
  return id
}

/** Whose code staff entered; adds the problem of a wrong one. */
async function manualReferral(ctx: TxCtx, { referral_code }: CreateInput, { buyer, email, problems }: OrderRequest) {
  if (!referral_code) return undefined
  const referral = await findReferral(ctx, referral_code, { user_id: buyer?.id ?? null, email })
  if (!referral) problems.referral_code = [{ key: 'validation.check_input' }]
  return referral
}

/** Whether the order would cost something at the shop's own prices. */
const isGivenAway = ({ lines, quote }: PricedOrder) =>
  quote.adjustment < 0 ||
  lines.some(({ stock: { price, special_price } }) => Math.min(price, special_price ?? price) > 0)

const staffId = ({ actor }: Ctx) => (actor.kind === 'staff' ? actor.id : null)

/** The requested language, else the customer's, else the shop's. */
function getLanguage({ language, settings }: Ctx, input: CreateInput, buyer: Buyer | undefined): string {
  const own = buyer?.language ?? ''
  return !input.language && settings.languages.includes(own) ? own : language
}
