import { isDeepStrictEqual } from 'node:util'
import { bankFields } from '#contracts/payments/bank-account.ts'
import { type PaymentConfig, type payment, paymentConfig } from '#contracts/payments/payment.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { amountProblems } from '#server/domain/amount-limits.ts'
import { requireConfirmedPassword } from '#server/kernel/confirmed-password.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { loadMethodSecrets, storeMethodSecrets } from './method-secrets/method-secrets.ts'
import { splitSecrets } from './method-secrets/split-secrets.ts'
import { getProvider } from './providers/registry.ts'

/** A foreign key prevents deleting a method that an order refers to: 'This record is in use' (0006_sales.sql). */
export const paymentRules: Rules<typeof payment> = {
  async beforeSave(ctx, saving) {
    const problems: FieldErrors = {
      ...amountProblems(ctx, saving, ['min_amount', 'max_amount']),
      ...(await shippingProblems(ctx, saving)),
      ...(await enablingProblems(ctx, saving)),
    }
    if (Object.keys(problems).length > 0) throw validationError(problems)
    if (!saving.draft.config) return
    const stored = saving.before ? await loadMethodSecrets(ctx, Number(saving.before.id)) : {}
    const { config, secrets } = splitSecrets(saving.draft.config, stored)
    // A key or an account decides where the money goes (security.md S12).
    if (!isDeepStrictEqual(secrets, stored) || isAccountChanged(config, saving.before?.config))
      requireConfirmedPassword(ctx)
    saving.draft.config = config
  },

  /** Secrets are sealed beside the method: nothing that reads methods can show them. */
  async afterSave(ctx, { draft, input, row }) {
    const sent = draft.config && schemas.json(paymentConfig).safeParse(input.config).data
    if (!sent) return
    const { secrets } = splitSecrets(sent, await loadMethodSecrets(ctx, row.id))
    await storeMethodSecrets(ctx, row.id, secrets)
  },
}

const isAccountChanged = (after: PaymentConfig, before: PaymentConfig | undefined) =>
  bankFields.some((name) => (after[name] ?? '') !== (before?.[name] ?? ''))

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
  const config = { ...before?.config, ...draft.config }
  return (enabled && type && (await getProvider(ctx, type)?.enablingProblems?.(ctx, config))) || {}
}
