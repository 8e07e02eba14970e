import type { MailDefinition } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import type { OrderMailData, OrderMails } from './order-mails.ts'

const valuesOfOrder = ({ order }: OrderMailData) => ({
  order_number: order.order_number,
  total: order.amounts.find(({ name }) => name === 'grand_total')?.amount ?? '',
  delivery: order.shipping_title,
  payment: order.payment_title,
})

const sampleOrder = (base: MailBase): OrderMailData => ({
  ...base,
  order: {
    order_number: 'SO-00017',
    url: base.shop.url,
    lines: [
      { name: 'Tea bowl', options: 'White', quantity: 2, total: 'HK$480.00', image: '' },
      { name: 'Oolong, 100 g', options: '', quantity: 1, total: 'HK$120.00', image: '' },
    ],
    amounts: [
      { name: 'subtotal', label: '', amount: 'HK$600.00' },
      { name: 'shipping_fee', label: '', amount: 'HK$30.00' },
      { name: 'grand_total', label: '', amount: 'HK$630.00' },
    ],
    is_delivered: true,
    shipping_title: 'SF Express',
    shipping_input_label: '',
    shipping_input: '',
    shipping_address: ['Amy Chan', '1 Nathan Road', 'Tsim Sha Tsui'],
    payment_title: 'FPS',
    payment_instructions: '',
    transfer: [],
  },
})

const parcel = {
  carrier: 'SF Express',
  tracking_number: 'SF1234567890',
  tracking_url: 'https://www.sf-express.com',
  parcel_lines: [],
}
const valuesOfParcel = (data: OrderMails['order_shipped']) => ({
  ...valuesOfOrder(data),
  carrier: data.carrier,
  tracking_number: data.tracking_number,
})
const valuesWithReason = (data: OrderMailData & { reason: string }) => ({ ...valuesOfOrder(data), reason: data.reason })

type PlainMail = 'order_created' | 'order_completed' | 'order_link' | 'payment_received'
const plain = <T extends PlainMail>(template: T) => ({
  template,
  to: 'customer' as const,
  values: valuesOfOrder,
  sample: sampleOrder,
})
type ShopMail = 'order_created_shop' | 'payment_review_shop' | 'late_payment_shop'
const toShop = <T extends ShopMail>(template: T) => ({
  template,
  to: 'shop' as const,
  values: valuesOfOrder,
  sample: (base: MailBase) => sampleOrder({ ...base, name: '' }),
})

/** The emails about orders as staff edit their texts. */
export const orderMailDefinitions: { readonly [T in keyof OrderMails]: MailDefinition<T> } = {
  order_created: {
    template: 'order_created',
    to: 'customer',
    values: valuesOfOrder,
    sample: (base) => ({ ...sampleOrder(base), confirm_url: '' }),
  },
  payment_received: plain('payment_received'),
  payment_rejected: {
    template: 'payment_rejected',
    to: 'customer',
    values: valuesWithReason,
    sample: (base) => ({ ...sampleOrder(base), reason: 'The amount does not match' }),
  },
  order_shipped: {
    template: 'order_shipped',
    to: 'customer',
    values: valuesOfParcel,
    sample: (base) => ({ ...sampleOrder(base), ...parcel }),
  },
  order_partly_shipped: {
    template: 'order_partly_shipped',
    to: 'customer',
    values: valuesOfParcel,
    sample: (base) => ({
      ...sampleOrder(base),
      ...parcel,
      parcel_lines: [{ name: 'Tea bowl', options: 'White', quantity: 1 }],
    }),
  },
  tracking_updated: {
    template: 'tracking_updated',
    to: 'customer',
    values: valuesOfParcel,
    sample: (base) => ({ ...sampleOrder(base), ...parcel }),
  },
  order_completed: plain('order_completed'),
  order_link: plain('order_link'),
  order_canceled: {
    template: 'order_canceled',
    to: 'customer',
    values: valuesWithReason,
    sample: (base) => ({ ...sampleOrder(base), reason: '', is_expired: true, is_unconfirmed: false }),
  },
  order_refunded: {
    template: 'order_refunded',
    to: 'customer',
    values: (data) => ({
      ...valuesWithReason(data),
      amount: data.refund.amount,
      points_returned: String(data.refund.points_returned),
      points_clawed_back: String(data.refund.points_clawed_back),
    }),
    sample: (base) => ({
      ...sampleOrder(base),
      reason: '',
      refund: {
        amount: 'HK$120.00',
        is_original: true,
        is_extra: false,
        lines: [{ name: 'Oolong, 100 g', options: '', quantity: 1, amount: 'HK$120.00' }],
        shipping: '',
        other: '',
        points_returned: 40,
        points_clawed_back: 0,
      },
    }),
  },
  order_comment: {
    template: 'order_comment',
    to: 'customer',
    values: valuesOfOrder,
    sample: (base) => ({ ...sampleOrder(base), comment: 'Your bowls are being glazed and will leave on Friday.' }),
  },
  order_created_shop: toShop('order_created_shop'),
  payment_review_shop: toShop('payment_review_shop'),
  late_payment_shop: toShop('late_payment_shop'),
}
