import type { ValuesOf } from '../parameters.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import type { Condition } from './condition.ts'
import { countries } from './countries.ts'
import { firstOrder } from './first-order.ts'
import { membershipTiers } from './membership-tiers.ts'
import { minQuantity } from './min-quantity.ts'
import { minSubtotal } from './min-subtotal.ts'
import { products } from './products.ts'
import { referralCode } from './referral-code.ts'
import { users } from './users.ts'

/** One line for each condition, by the type that promotions store; the editor offers them in this order. */
export const conditions = {
  min_subtotal: minSubtotal,
  min_quantity: minQuantity,
  products,
  categories,
  brands,
  membership_tiers: membershipTiers,
  users,
  first_order: firstOrder,
  countries,
  referral_code: referralCode,
}

export type ConditionType = keyof typeof conditions
export type ConditionValues = {
  [T in ConditionType]: (typeof conditions)[T] extends Condition<infer P> ? ValuesOf<P> : never
}
export type ConditionOf<T extends ConditionType> = { [K in T]: { type: K } & ConditionValues[K] }[T]

/** A condition of a promotion: its type and the parameters of that. */
export type PromotionCondition = ConditionOf<ConditionType>
