/** What a bank transfer needs besides amount and reference: configured at its payment method. */
export const bankFields = ['bank_name', 'account_name', 'account_number', 'fps_id'] as const

/** An account to which customers transfer; '' for what the shop has not entered. */
export type BankAccount = Record<(typeof bankFields)[number], string>
