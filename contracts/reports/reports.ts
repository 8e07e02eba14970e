import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const reportNames = ['sales', 'products', 'customer', 'inventories'] as const
export type ReportName = (typeof reportNames)[number]

/** What the rows of each report can be, the default first. */
export const groupings = {
  sales: [
    ...['day', 'week', 'month', 'quarter', 'year', 'hour', 'weekday'],
    ...['channel', 'store', 'payment_method', 'country', 'staff', 'coupon'],
  ],
  products: ['product', 'stock', 'brand', 'category', 'supplier'],
  customer: ['month', 'tier', 'lead_source', 'country', 'customer', 'rfm'],
  inventories: ['stock', 'product', 'warehouse', 'brand', 'supplier', 'expiry_month'],
} as const satisfies Record<ReportName, readonly string[]>

/** Groupings whose rows are parts of time, in their order. */
export const timeGroupings: readonly string[] = ['day', 'week', 'month', 'quarter', 'year', 'hour', 'weekday']

/** Segments of buyers by how recently, how often and for how much they bought, the best first. */
export const rfmSegments = [
  'champions',
  'loyal',
  'promising',
  'recent',
  'needs_attention',
  'at_risk',
  'dormant',
] as const
export type RfmSegment = (typeof rfmSegments)[number]

export const comparisons = ['none', 'previous_period', 'previous_year'] as const
export type Comparison = (typeof comparisons)[number]

/** How a figure is shown: units, an amount in the base currency, a share of 1, a cost with four decimals, a moment. */
export type FigureKind = 'count' | 'money' | 'share' | 'cost' | 'decimal' | 'moment'

/** The figures of each report in the order of its table. */
export const reportColumns: Readonly<Record<ReportName, Readonly<Record<string, FigureKind>>>> = {
  sales: {
    orders: 'count',
    gross_sales: 'money',
    discounts: 'money',
    returns: 'money',
    net_sales: 'money',
    shipping: 'money',
    adjustment: 'money',
    /** By country, also those that prices include; left out where there are none. */
    tax: 'money',
    total_sales: 'money',
    units_sold: 'count',
    units_returned: 'count',
    average_order_value: 'money',
  },
  products: {
    units_sold: 'count',
    units_returned: 'count',
    net_units: 'count',
    gross_sales: 'money',
    discounts: 'money',
    returns: 'money',
    net_sales: 'money',
    share: 'share',
    cost: 'money',
    gross_profit: 'money',
    margin: 'share',
    available: 'count',
    days_of_stock: 'decimal',
    sell_through: 'share',
  },
  customer: {
    new_customers: 'count',
    buyers: 'count',
    first_time_buyers: 'count',
    returning_buyers: 'count',
    returning_rate: 'share',
    orders: 'count',
    net_sales: 'money',
    average_per_buyer: 'money',
    last_order_at: 'moment',
  },
  inventories: {
    opening: 'count',
    received: 'count',
    sold: 'count',
    returned: 'count',
    transferred_in: 'count',
    transferred_out: 'count',
    adjusted: 'count',
    discarded: 'count',
    closing: 'count',
    reserved: 'count',
    available: 'count',
    incoming: 'count',
    unit_cost: 'cost',
    value: 'money',
    without_cost: 'count',
    expiring_30: 'count',
    expired: 'count',
    low: 'count',
  },
}

export interface ReportRow {
  key: string
  label: string
  /** Of a variant its options, SKU and warehouse, which tell it from other rows of the same label; '' for other rows. */
  details: string
  /** The orders behind the row, in the back office; null where a list cannot show them. */
  orders_url: string | null
  [figure: string]: string | number | null
}

export interface Report {
  data: ReportRow[]
  /** Rows in all: an answer as JSON has the first thousand, a file has all of them. */
  total: number
  summary: Record<string, string | number | null>
  compare: { from: string; to: string; data: ReportRow[]; summary: Record<string, string | number | null> } | null
  from: string
  to: string
  timezone: string
  group_by: string
}

const text = z.string().max(100).optional()
const input = z.object({
  from: schemas.date.optional(),
  to: schemas.date.optional(),
  as_of: schemas.date.optional(),
  group_by: text,
  timezone: text,
  compare: z.enum(comparisons).catch('none').default('none'),
  format: text,
  language: text,
  channel: text,
  store_id: schemas.id.optional(),
  warehouse_id: schemas.id.optional(),
  brand_id: schemas.id.optional(),
  category_id: schemas.id.optional(),
})
export type ReportInput = z.output<typeof input>

const summary = 'figures by group for a range of days; format csv or xlsx sends a file'

export const salesReport = endpoint('GET /api/admin/report/sales', {
  access: 'get report_sales',
  input,
  summary: `Sales: ${summary}`,
})
export const productReport = endpoint('GET /api/admin/report/products', {
  access: 'get report_products',
  input,
  summary: `Products: ${summary}`,
})
export const customerReport = endpoint('GET /api/admin/report/customer', {
  access: 'get report_customers',
  input,
  summary: `Customers: ${summary}`,
})
export const inventoryReport = endpoint('GET /api/admin/report/inventories', {
  access: 'get report_inventories',
  input,
  summary: `Inventories: ${summary}`,
})
