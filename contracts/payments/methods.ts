export const paymentTypes = ['stripe', 'bank_transfer', 'cash_on_delivery', 'gateway'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const shippingTypes = ['flat', 'by_amount', 'by_quantity', 'pickup'] as const
export type ShippingType = (typeof shippingTypes)[number]

/** Of the fields that both have. */
export const methodLabels = {
  title: ['Title', '標題', '标题'],
  type: ['Type', '類型', '类型'],
  enabled: ['Enabled', '啟用', '启用'],
  order: ['Position', '次序', '顺序'],
  min_amount: ['Minimum amount', '最低金額', '最低金额'],
  max_amount: ['Maximum amount', '最高金額', '最高金额'],
  countries: ['Countries', '國家／地區', '国家/地区'],
} as const
