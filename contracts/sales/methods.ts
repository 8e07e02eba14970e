export const paymentTypes = ['stripe', 'bank_transfer', 'cash_on_delivery', 'gateway'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const shippingTypes = ['flat', 'by_amount', 'by_quantity', 'pickup'] as const
export type ShippingType = (typeof shippingTypes)[number]
