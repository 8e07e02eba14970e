import { z } from 'zod'
import { weekdayNumbers } from '../configuration/weekday-numbers.ts'
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

const timeOfDay = schemas
  .text(5)
  .refine((time) => time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time), { error: 'validation.check_input' })

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
    /** Working days until the goods leave or are ready; without them no date is estimated. */
    handling_days: optional(integer({ min: 0, max: 90 })),
    /** Working days on their way. */
    transit_days_min: optional(integer({ min: 0, max: 90 })),
    transit_days_max: optional(integer({ min: 0, max: 90 })),
    /** Orders until this time of the shop are handled on the same day. */
    cutoff_time: optional({ ...text({ max: 5 }), rule: timeOfDay }),
    /** Days of the week from 0, Sunday, on which it works; without them those of the shop. */
    working_weekdays: optional(list({ item: schemas.choice(weekdayNumbers), max: 7 })),
    order: integer({ default: 0 }),
  },
  list: {
    columns: ['title', 'type', 'fee', 'rules', 'countries', 'order', 'enabled'],
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
      handling_days: ['Handling (working days)', '備貨（工作天）', '备货（工作日）'],
      transit_days_min: ['Transit, from (working days)', '運送，最快（工作天）', '运输，最快（工作日）'],
      transit_days_max: ['Transit, to (working days)', '運送，最慢（工作天）', '运输，最慢（工作日）'],
      cutoff_time: ['Same-day handling until', '即日處理截止時間', '当日处理截止时间'],
      working_weekdays: ['Working days', '工作天', '工作日'],
    },
    choices: {
      type: shippingTypeNames,
    },
    hints: {
      handling_days: [
        'Until the goods leave, or are ready for pick-up; 0 = on the day of the order. Without it checkout names no date',
        '至寄出或可供自取為止；0 = 落單當日。留空則結帳頁不顯示日期',
        '至寄出或可自提为止；0 = 下单当天。留空则结账页不显示日期',
      ],
      transit_days_max: ['Empty when it always takes the same time', '時間固定則留空', '时间固定则留空'],
      cutoff_time: [
        'For example 14:00, in the time zone of the shop. Later orders count from the next working day',
        '例如 14:00，以商店時區計。之後的訂單由下一個工作天起計',
        '例如 14:00，以商店时区计。之后的订单从下一个工作日起算',
      ],
      working_weekdays: [
        'When it differs from the shop, such as a counter that is open on Sundays. Holidays of the shop apply to all methods',
        '與商店的工作天不同時選擇，例如星期日營業的自取點。商店的假期適用於所有方式',
        '与商店的工作日不同时选择，例如周日营业的自提点。商店的假期适用于所有方式',
      ],
      input_label: [
        'For example: Locker code or address, Pick-up time. Asked at checkout when this method is chosen',
        '例如：智能櫃編號或地址、自取時間。客戶選用此方式時，須在結帳頁填寫',
        '例如：快递柜编号或地址、自提时间。客户选用此方式时，需在结账页填写',
      ],
    },
  },
})
