import { toMinor } from '#contracts/money.ts'
import type { FieldErrors } from '#contracts/validation.ts'

interface AdjustmentInput {
  adjustment?: number | null | undefined
  adjustment_reason?: string | null | undefined
}
interface Adjustment {
  /** Amount in minor currency units. */
  adjustment: number
  adjustment_reason: string | null
}

/** Parses an adjustment by staff with its reason, which is required unless the order has this adjustment already. */
export function parseAdjustment(
  input: AdjustmentInput,
  digits: number,
  before: Adjustment = { adjustment: 0, adjustment_reason: null },
): Adjustment & { problems: FieldErrors } {
  const problems: FieldErrors = {}
  if (input.adjustment === undefined || input.adjustment === null)
    return { ...before, adjustment_reason: input.adjustment_reason || before.adjustment_reason, problems }
  const adjustment = toMinor(input.adjustment, digits)
  if (adjustment === undefined) problems.adjustment = [{ key: 'validation.check_input' }]
  if (!adjustment) return { adjustment: 0, adjustment_reason: null, problems }
  const storedReason = adjustment === before.adjustment ? before.adjustment_reason : null
  const adjustment_reason = (input.adjustment_reason ?? storedReason) || null
  if (!adjustment_reason) problems.adjustment_reason = [{ key: 'validation.required' }]
  return { adjustment, adjustment_reason, problems }
}
