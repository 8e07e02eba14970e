import { toMinor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** Minor units of an amount in the base currency; 422 at the field for one with more decimals than the currency has. */
export function toAmount({ settings }: Pick<Ctx, 'settings'>, amount: number | string, field: string): number {
  const minor = toMinor(amount, settings.digits)
  if (minor === undefined) throw fieldError(field, 'validation.check_input')
  return minor
}
