import { z } from 'zod'
import { percentOf } from '../money.ts'
import { schemas } from '../resource/field-schemas.ts'

const checkInput = { error: 'validation.check_input' }

/**
 * A discount by a member of staff on a line or a whole ticket: an amount, or a percentage of what is left to pay there. A plain number is
 * an amount.
 */
const parts = z
  .object(
    {
      amount: schemas.money(false).nullish(),
      percent: schemas.decimal({ min: 0, max: 100, places: 2, error: 'validation.check_input' }).nullish(),
      reason: schemas.text(200).nullish(),
    },
    checkInput,
  )
  .refine(({ amount, percent }) => amount == null || percent == null, checkInput)

export const discountInput = z.preprocess(
  (sent) => (typeof sent === 'number' || (typeof sent === 'string' && sent !== '') ? { amount: sent } : sent || null),
  parts.nullable(),
)
export type DiscountInput = z.output<typeof discountInput>

/** A discount in minor units or basis points. */
export interface StaffDiscount {
  amount?: number
  basis_points?: number
  reason: string
}

/** What a discount takes off an amount of minor units: never more than there is. */
export const discountAmount = (discount: StaffDiscount | undefined, amount: number): number =>
  discount === undefined ? 0 : Math.min(amount, discount.amount ?? percentOf(discount.basis_points ?? 0, amount))
