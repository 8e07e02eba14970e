import type { PaymentProvider } from './provider.ts'

/** Paid in cash when the goods are handed over, by the courier or at the counter; completing the order settles it. */
export const cashOnDelivery: PaymentProvider = {
  settlement: 'on_delivery',
  isConfigured: () => true,
  holdMinutes: () => null,
}
