import type { PaymentProvider } from './provider.ts'

/** The customer transfers the total and uploads the receipt, unless the shop wants none; staff confirm the money. */
export const bankTransfer: PaymentProvider = {
  settlement: 'manual',
  isConfigured: () => true,
  requiresProof: ({ requires_proof }) => requires_proof !== false,
  bankAccount({ bank_name = '', account_name = '', account_number = '', fps_id = '' }) {
    return account_number || fps_id ? { bank_name, account_name, account_number, fps_id } : null
  },
  holdMinutes: ({ sale }) => sale.offline_hold_hours * 60,
}
