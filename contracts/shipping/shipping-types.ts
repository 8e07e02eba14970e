/** The shipping types, each with its name in [en-US, zh-HK, zh-CN]; each has a calculator in server/modules/shipping/calculators. */
export const shippingTypeNames = {
  flat: ['Flat fee', '固定運費', '固定运费'],
  by_amount: ['By amount', '按金額', '按金额'],
  by_quantity: ['By quantity', '按件數', '按件数'],
  pickup: ['Pick-up', '門市自取', '门店自提'],
} as const

export type ShippingType = keyof typeof shippingTypeNames
export const shippingTypes = Object.keys(shippingTypeNames) as [ShippingType, ...ShippingType[]]
