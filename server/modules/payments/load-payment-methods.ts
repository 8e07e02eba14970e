import type { PaymentOffer, RefusedPayment } from '#contracts/checkout/checkout.ts'
import { toMajor } from '#contracts/money.ts'
import type { BankAccount } from '#contracts/payments/bank-account.ts'
import { type PaymentConfig, payment } from '#contracts/payments/payment.ts'
import type { PaymentSettlement, PaymentType } from '#contracts/payments/payment-types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'
import type { Obstacle, PaymentMethod } from './eligible-methods.ts'
import { getProvider } from './providers/registry.ts'

/** A payment method with the properties of its provider, so that callers need not know its type. */
export interface LoadedPaymentMethod extends PaymentMethod {
  type: PaymentType
  title: string
  instructions: string
  settlement: PaymentSettlement
  requires_proof: boolean
  /** The account of a bank transfer. */
  bank: BankAccount | null
  /** Minutes for which an unpaid order reserves its units; null for no deadline. */
  hold_minutes: number | null
}

/** All payment methods, disabled ones included: an order may still wait for money by one that has been disabled since. */
export async function loadPaymentMethods(ctx: Ctx): Promise<LoadedPaymentMethod[]> {
  const rows = await ctx.db
    .selectFrom('payment_methods')
    .select(['id', 'type', 'enabled', 'min_amount', 'max_amount', 'countries', 'excluded_shipping_ids', 'config'])
    .select(['title', 'instructions'])
    .orderBy('order')
    .orderBy('id')
    .execute()
  const text = (field: 'title' | 'instructions', stored: unknown) =>
    String(shownText(payment.fields[field], stored, ctx.language, ctx.settings))
  return Promise.all(
    rows.map(async ({ config, ...row }) => ({
      ...row,
      ...(await providerFacts(ctx, row.type, config)),
      title: text('title', row.title),
      instructions: text('instructions', row.instructions),
    })),
  )
}

/** A method whose provider is no longer registered is loaded but never offered. */
async function providerFacts(ctx: Ctx, type: string, config: PaymentConfig) {
  const provider = getProvider(ctx, type)
  return {
    is_configured: (await provider?.isConfigured(ctx, config)) ?? false,
    settlement: provider?.settlement ?? 'manual',
    requires_proof: provider?.requiresProof?.(config) ?? false,
    bank: provider?.bankAccount?.(config) ?? null,
    hold_minutes: provider?.holdMinutes(ctx.settings) ?? null,
  }
}

export const presentPayment = (method: LoadedPaymentMethod, digits: number): PaymentOffer => ({
  id: method.id,
  type: method.type,
  settlement: method.settlement,
  title: method.title,
  instructions: method.instructions,
  max_amount: method.max_amount === null ? null : toMajor(method.max_amount, digits),
  hold_minutes: method.hold_minutes,
})

/** Names the amount, where the obstacle is one of the method's amounts. */
export const presentIneligible = (ctx: Ctx, method: LoadedPaymentMethod, because: Obstacle): RefusedPayment => {
  const limit = because === 'min_amount' || because === 'max_amount' ? method[because] : null
  return {
    id: method.id,
    title: method.title,
    because,
    limit: limit === null ? null : toMajor(limit, ctx.settings.digits),
  }
}
