import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  choice,
  enabled,
  integer,
  json,
  list,
  longText,
  money,
  optional,
  text,
  translated,
} from '../resource/fields.ts'
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'
import { methodLabels } from './method-labels.ts'
import { paymentTypeNames, paymentTypes } from './payment-types.ts'

/** What a payment type is configured by, beside its texts. A bank transfer requires a proof unless that is switched off (orders.md O7). */
export const paymentConfig = z.object({
  requires_proof: schemas.boolean.optional(),
  /** The account of a bank transfer. `fps_id` is an FPS identifier, telephone number or email of the Faster Payment System. */
  bank_name: schemas.text(100).optional(),
  account_name: schemas.text(100).optional(),
  account_number: schemas.text(50).optional(),
  fps_id: schemas.text(100).optional(),
  /** Keys of a payment service. Secret ones are stored apart; a response shows their last four characters. */
  publishable_key: schemas.text(300).optional(),
  secret_key: schemas.text(300).optional(),
  webhook_secret: schemas.text(300).optional(),
})
export const secretKeys = ['secret_key', 'webhook_secret'] as const
export type PaymentConfig = z.output<typeof paymentConfig>

export const payment = resource({
  name: 'payment',
  plural: 'payments',
  module: 'sales',
  table: 'payment_methods',
  menu: { group: 'sales', order: 20 },
  singlePage: true,
  permissions: [...standardPermissions, 'review'],
  title: 'title',
  fields: {
    title: translated(text()),
    type: choice(paymentTypes),
    enabled: enabled(),
    instructions: optional(translated(longText({ max: 5000 }))),
    order: integer({ default: 0 }),
    min_amount: optional(money()),
    max_amount: optional(money()),
    countries: optional(list({ item: schemas.choice(countryCodes), max: 300 })),
    config: json(paymentConfig, {} as PaymentConfig),
    excluded_shipping_ids: json(z.array(schemas.id).max(200), [] as number[]),
  },
  list: {
    columns: ['title', 'type', 'enabled', 'order', 'min_amount', 'max_amount', 'countries', 'excluded_shipping_ids'],
    search: ['title'],
    filters: ['type', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'order', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Payment method', '付款方式', '付款方式'],
    many: ['Payment methods', '付款方式', '付款方式'],
    empty: [
      'Add a payment method so customers can order.',
      '新增付款方式，客戶便可下單。',
      '添加付款方式后，客户即可下单。',
    ],
    fields: {
      ...methodLabels,
      instructions: ['Instructions', '付款指示', '付款说明'],
      config: ['Settings of this type', '此類型的設定', '此类型的设置'],
      excluded_shipping_ids: [
        'Not available with these shipping methods',
        '不適用於以下送貨方式',
        '不适用于以下配送方式',
      ],
    },
    choices: {
      type: paymentTypeNames,
    },
  },
})
