/** The payment types, each with its name in [en-US, zh-HK, zh-CN]; each has a provider in server/modules/payments/providers. */
export const paymentTypeNames = {
  stripe: ['Card (Stripe)', '信用卡（Stripe）', '信用卡（Stripe）'],
  bank_transfer: ['Bank transfer', '銀行轉帳', '银行转账'],
  cash_on_delivery: ['Cash on delivery', '貨到付款', '货到付款'],
  gateway: ['Wallet gateway', '電子錢包', '电子钱包'],
} as const

export type PaymentType = keyof typeof paymentTypeNames
export const paymentTypes = Object.keys(paymentTypeNames) as [PaymentType, ...PaymentType[]]

/**
 * How the money of an order arrives: 'online' when the payment service reports it, 'manual' when staff confirm it, 'on_delivery' when the
 * goods are handed over, so that the order ships before it is paid.
 */
export const paymentSettlements = ['online', 'manual', 'on_delivery'] as const
export type PaymentSettlement = (typeof paymentSettlements)[number]
