import { z } from 'zod'
import { currencyCode } from '../configuration/setting-fields.ts'
import { countryCodes } from '../countries.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'
import {
  choice,
  computed,
  email,
  enabled,
  integer,
  json,
  longText,
  optional,
  text,
  unique,
  url,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

const emptyToNull = (input: unknown) => (input === '' ? null : input)

/** A variant as a supplier sells it; the unit cost is in the currency of the supplier. */
export const supplierProduct = z.object({
  stock_id: schemas.id,
  supplier_sku: schemas.text(100).default(''),
  unit_cost: z.preprocess(emptyToNull, schemas.decimal({ min: 0 }).nullish()).transform((cost) => cost ?? null),
  min_quantity: schemas.integer(1, largestCount).default(1),
  is_preferred: schemas.boolean.default(false),
})
export type SupplierProduct = z.output<typeof supplierProduct>

/** A product of a supplier with what staff know it by. */
export interface ShownSupplierProduct extends SupplierProduct {
  product_name: string
  option_text: string
  sku: string
}

const products = z
  .array(supplierProduct, { error: 'validation.check_input' })
  .max(5000, { error: 'validation.check_input' })

/** Who delivers what the shop sells (purchasing.md B1). */
export const supplier = resource({
  name: 'supplier',
  plural: 'suppliers',
  module: 'catalogue',
  menu: { group: 'catalogue', order: 70 },
  title: 'name',
  fields: {
    name: text(),
    code: optional(unique(text({ max: 50 }))),
    enabled: enabled(),
    contact_person: optional(text()),
    email: optional(email()),
    phone: optional(text({ max: 50 })),
    address: optional(longText({ max: 500 })),
    country: optional(choice(countryCodes)),
    website: optional(url()),
    /** What it charges in; the base currency of the shop if it is empty. */
    currency: optional({ ...text({ max: 3 }), rule: currencyCode }),
    payment_terms: optional(text()),
    lead_time_days: integer({ min: 0, max: 3650, default: 0 }),
    note: optional(longText()),
    products: virtual(optional(json(products))),
    open_orders: computed(integer()),
  },
  list: {
    columns: ['name', 'code', 'contact_person', 'open_orders', 'enabled'],
    search: ['name', 'code', 'contact_person', 'email'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['name', 'phone', 'enabled'],
  },
  softDelete: true,
  labels: {
    one: ['Supplier', '供應商', '供应商'],
    many: ['Suppliers', '供應商', '供应商'],
    empty: [
      'Suppliers deliver what the shop sells. Purchase orders go to them.',
      '供應商為商店供貨，採購單會發給供應商。',
      '供应商为商店供货，采购单会发给供应商。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      code: ['Code', '編號', '编号'],
      enabled: ['Enabled', '啟用', '启用'],
      contact_person: ['Contact person', '聯絡人', '联系人'],
      email: ['Email', '電郵', '邮箱'],
      phone: ['Phone', '電話', '电话'],
      address: ['Address', '地址', '地址'],
      country: ['Country', '國家／地區', '国家/地区'],
      website: ['Website', '網站', '网站'],
      currency: ['Currency', '貨幣', '货币'],
      payment_terms: ['Payment terms', '付款條件', '付款条件'],
      lead_time_days: ['Lead time in days', '交貨所需日數', '交货天数'],
      note: ['Note', '備註', '备注'],
      products: ['Products', '商品', '商品'],
      open_orders: ['Open orders', '未完成採購單', '未完成采购单'],
    },
    hints: {
      currency: [
        'Three letters, for example USD. Empty: the currency of the shop',
        '三個英文字母，例如 USD；留空即用商店貨幣',
        '三个英文字母，例如 USD；留空则使用商店货币',
      ],
      lead_time_days: ['From the order to the delivery', '由落單至送貨的日數', '从下单到送货的天数'],
    },
  },
})
