import type { payment } from '#contracts/payments/payment.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { amountProblems } from '#server/domain/amount-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { providerOf } from './providers/registry.ts'

/** A foreign key prevents deleting a method that an order refers to: 'This record is in use' (0006_sales.sql). */
export const paymentRules: Rules<typeof payment> = {
  async beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...amountProblems(ctx, saving, ['min_amount', 'max_amount']),
      ...(await shippingProblems(ctx, saving)),
      ...(await enablingProblems(ctx, saving)),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
  },
}

async function shippingProblems(
  ctx: Ctx,
  { draft: { excluded_shipping_ids: ids } }: Saving<typeof payment>,
): Promise<FieldErrors> {
  if (!ids || ids.length === 0) return {}
  const found = await ctx.db.selectFrom('shipping_methods').select('id').where('id', 'in', ids).execute()
  return found.length < new Set(ids).size ? { excluded_shipping_ids: [{ key: 'validation.check_input' }] } : {}
}

/** A method can be enabled once its provider is configured (orders.md O7). */
async function enablingProblems(ctx: Ctx, { draft, before }: Saving<typeof payment>): Promise<FieldErrors> {
  const { type, enabled } = { ...before, ...draft }
  return (enabled && type && (await providerOf(ctx, type)?.enablingProblems?.(ctx))) || {}
}
