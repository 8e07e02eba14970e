import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { methodLabels } from '../payments/method-labels.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
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
import { resource } from '../resource/resource.ts'
import { shippingTypeNames, shippingTypes } from './shipping-types.ts'

/** One step of a fee: from this amount (by_amount) or number of units (by_quantity) on. Amounts in major units. */
const rule = z.object({ from: schemas.money(false), fee: schemas.money(false) })
export type ShippingRule = z.output<typeof rule>

export const shippingSetting = resource({
  name: 'shipping_setting',
  plural: 'shipping_settings',
  module: 'sales',
  path: 'shipping',
  table: 'shipping_methods',
  menu: { group: 'sales', order: 30 },
  permissions: ['get*', 'update', 'destroy', 'batch_update*', 'batch_destroy*'],
  // Creating one changes the configuration; opening one needs the permission of the list (specification, section 6).
  access: { get: 'get shipping_settings', create: 'update configuration' },
  title: 'title',
  fields: {
    title: translated(text()),
    type: choice(shippingTypes),
    enabled: enabled(),
    description: optional(translated(longText({ max: 2000 }))),
    /** Where to pick up. */
    address: optional(translated(longText({ max: 500 }))),
    fee: money({ default: 0 }),
    rules: json(z.array(rule).max(50), [] as ShippingRule[]),
    countries: optional(list({ item: schemas.choice(countryCodes), max: 300 })),
    free_from: optional(money()),
    min_amount: optional(money()),
    max_amount: optional(money()),
    /** The question to the buyer beside the address: a locker, a time to collect. Without it nothing is asked. */
    input_label: optional(translated(text({ max: 100 }))),
    input_required: boolean(),
    order: integer({ default: 0 }),
  },
  list: {
    columns: ['title', 'type', 'fee', 'countries', 'order', 'enabled'],
    search: ['title'],
    filters: ['type', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'fee', 'order', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Shipping method', '送貨方式', '配送方式'],
    many: ['Shipping methods', '送貨方式', '配送方式'],
    empty: [
      'Set how orders are delivered and what it costs.',
      '設定訂單如何送達，以及收費多少。',
      '设置订单的配送方式和费用。',
    ],
    fields: {
      ...methodLabels,
      description: ['Description', '說明', '说明'],
      address: ['Pick-up address', '自取地址', '自提地址'],
      fee: ['Fee', '運費', '运费'],
      rules: ['Fee steps', '運費級別', '运费阶梯'],
      free_from: ['Free from', '滿額免運費', '满额包邮'],
      input_label: ['Ask the customer for', '請客戶填寫', '请客户填写'],
      input_required: ['Answer required', '客戶必須填寫', '客户必须填写'],
    },
    choices: {
      type: shippingTypeNames,
    },
    hints: {
      input_label: [
        'For example: Locker code or address, Pick-up time. Asked at checkout when this method is chosen',
        '例如：智能櫃編號或地址、自取時間。客戶選用此方式時，須在結帳頁填寫',
        '例如：快递柜编号或地址、自提时间。客户选用此方式时，需在结账页填写',
      ],
    },
  },
})
