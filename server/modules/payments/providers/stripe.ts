import type { PaymentProvider } from './provider.ts'

/** Cards. A placeholder until the shop stores the keys of Stripe: it cannot be enabled and is never offered. */
export const stripe: PaymentProvider = {
  settlement: 'online',
  isConfigured: () => false,
  enablingProblems: () => ({ config: [{ key: 'validation.required' }] }),
  holdMinutes: ({ sale }) => sale.order_hold_minutes,
}
