import type { payment } from '#contracts/payments/payment.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { amountProblems } from '#server/domain/amount-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { hasKey } from '#server/modules/payments/gateway-key/save-key.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'

/** An order that names a method keeps it from being deleted: 0006_sales.sql, 'This record is in use'. */
export const paymentRules: Rules<typeof payment> = {
  async beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...amountProblems(ctx, saving, ['min_amount', 'max_amount']),
      ...(await shippingProblems(ctx, saving)),
      ...(await keyProblems(ctx, saving)),
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

/** A card needs the keys of its service, which nothing keeps yet; a wallet needs its PEM (orders.md O7). */
async function keyProblems(ctx: Ctx, { draft, before }: Saving<typeof payment>): Promise<FieldErrors> {
  const { type, enabled } = { ...before, ...draft }
  if (!enabled) return {}
  if (type === 'stripe') return { config: [{ key: 'validation.required' }] }
  if (type === 'gateway' && !(await hasKey(ctx))) return { enabled: [{ key: 'validation.check_input' }] }
  return {}
}
