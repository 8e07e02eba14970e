import type { FieldErrors } from '#contracts/validation.ts'
import { hasKey } from '#server/modules/payments/gateway-key/save-key.ts'
import type { PaymentProvider } from './provider.ts'

/** Wallets. It can be enabled once the key of the wallet service is stored, and is offered once a service is connected (orders.md O7). */
export const gateway: PaymentProvider = {
  settlement: 'online',
  isConfigured: () => false,
  enablingProblems: async (ctx): Promise<FieldErrors> =>
    (await hasKey(ctx)) ? {} : { enabled: [{ key: 'validation.check_input' }] },
  holdMinutes: ({ sale }) => sale.order_hold_minutes,
}
