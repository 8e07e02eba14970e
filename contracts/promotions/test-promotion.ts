import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ConditionType } from './conditions/registry.ts'
import { actionList, conditionList } from './parts.ts'

/**
 * Reasons outside of the cart why a promotion does not apply. `membership`: the customer has none, or it has expired; `exclusive`:
 * another combination takes off more.
 */
export const testObstacles = ['disabled', 'scheduled', 'expired', 'used_up', 'membership', 'exclusive'] as const
export type TestObstacle = (typeof testObstacles)[number]

/** What a promotion would do for a cart. Amounts in major units. */
export interface PromotionTest {
  /** It would apply now. */
  applies: boolean
  obstacles: TestObstacle[]
  /** `missing`: the amount or number of units that a minimum lacks; null for other conditions. */
  conditions: { type: ConditionType; met: boolean; missing: number | null }[]
  lines: {
    stock_id: number
    sku: string
    name: string
    quantity: number
    total: number
    qualifies: boolean
    discount: number
  }[]
  subtotal: number
  /** What this promotion takes off the items. */
  discount: number
  free_shipping: boolean
  gifts: { stock_id: number; name: string; quantity: number; available: boolean }[]
  bonus_points: number
  /** What the items cost after all promotions that apply to the cart. */
  total: number
  /** What the other promotions in force take off the same cart. */
  others: { title: string; amount: number }[]
}

export const testPromotion = endpoint('POST /api/admin/promotion/:id/test', {
  access: 'get promotion',
  input: z.object({
    id: schemas.id,
    /** The cart of a customer; otherwise these items. */
    cart_id: schemas.text(100).nullish(),
    items: z
      .array(z.object({ stock_id: schemas.id, quantity: schemas.integer(1, 1_000_000) }))
      .max(100, { error: 'validation.check_input' })
      .nullish(),
    /** As they are edited and not stored yet; without them the promotion is tested as it is stored. */
    conditions: conditionList.optional(),
    actions: actionList.optional(),
    is_exclusive: schemas.boolean.optional(),
    user_id: schemas.id.nullish(),
    country: schemas.choice(countryCodes).nullish(),
    referral_code: schemas.text(50).nullish(),
  }),
  returns: returns<{ data: PromotionTest }>(),
  summary: 'What a promotion would do for a cart, and why not; nothing is stored',
})
