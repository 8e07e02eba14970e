import { sum } from '#contracts/money.ts'
import type { ShippingMethod } from '#server/modules/shipping/shipping.ts'
import { type Adjustment, adjust, round } from './adjustment.ts'
import type { QuoteInput } from './input.ts'
import { minus } from './lines.ts'
import { type QuotedTaxes, quoteTaxes } from './taxes.ts'

/** What earlier steps left of the lines and of the fee of a shipping method. */
interface Left {
  lines: number[]
  shipping: number
  method: ShippingMethod | undefined
}

interface Taxed extends Adjustment {
  taxes: QuotedTaxes | undefined
}

/**
 * The adjustment by staff, then the taxes on what it leaves, then the rounding of the whole (pricing.md P10). Included taxes change no total,
 * so there the rounding is a part of the adjustment.
 */
export function adjustAndTax(input: QuoteInput, { lines, shipping, method }: Left): Taxed {
  const { adjustment = 0, rounding = 0 } = input
  const rules = typeof input.taxes === 'function' ? input.taxes(method) : input.taxes
  const isAdded = rules?.mode === 'added'
  const adjusted = adjust(lines, shipping, isAdded ? adjustment : adjustment + rounding)
  if (!rules) return { ...adjusted, taxes: undefined }

  const left = minus(lines, adjusted.parts)
  const offShipping = Math.max(0, -adjusted.adjustment - sum(adjusted.parts))
  const shippingLeft = shipping - offShipping
  const fee = Math.max(0, adjusted.adjustment)
  const taxes = quoteTaxes(rules, { lines: left, shipping: shippingLeft, fee })
  if (!isAdded) return { ...adjusted, taxes }

  const rounded = round(left, shippingLeft + fee, taxes.total, rounding)
  return {
    adjustment: adjusted.adjustment + rounded.adjustment,
    parts: lines.map((_, at) => (adjusted.parts[at] ?? 0) + (rounded.parts[at] ?? 0)),
    taxes,
  }
}
