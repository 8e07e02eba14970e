import {
  type FigureKind,
  type Report,
  type ReportName,
  type ReportRow,
  reportColumns,
  timeGroupings,
} from '#contracts/reports/reports.ts'

/** The figures that stand above each report. */
export const mainFigures: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['total_sales', 'net_sales', 'orders', 'average_order_value', 'returns'],
  products: ['net_sales', 'net_units', 'gross_profit', 'margin', 'returns'],
  customer: ['buyers', 'new_customers', 'first_time_buyers', 'returning_rate', 'average_per_buyer'],
  inventories: ['value', 'closing', 'incoming', 'expiring_30', 'expired', 'low'],
}

/** The figures whose bars can be shown, the default first. */
export const chartFigures: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['total_sales', 'orders', 'average_order_value'],
  products: ['net_sales', 'net_units', 'gross_profit'],
  customer: ['net_sales', 'buyers', 'new_customers'],
  inventories: ['value', 'closing', 'available'],
}

/** Amounts that are taken off: a table shows them with a minus. */
export const deductions: readonly string[] = ['discounts', 'returns', 'units_returned']

/** Columns that are left out when no row has anything in them. */
const optional: readonly string[] = [
  'tax',
  'transferred_in',
  'transferred_out',
  'discarded',
  'without_cost',
  'expiring_30',
  'expired',
]

/** The figures of a report's table in their order. */
export function shownColumns(name: ReportName, { data, summary }: Report): [figure: string, kind: FigureKind][] {
  const isEmpty = (figure: string) => [summary, ...data].every((row) => !row[figure])
  return Object.entries(reportColumns[name]).filter(([figure]) => !optional.includes(figure) || !isEmpty(figure))
}

/** Finds the row of the other range that a row is compared with: parts of time by their place, others by their key. */
export function pairRows({ data, compare, group_by }: Report): (row: ReportRow) => ReportRow | undefined {
  const before = compare?.data ?? []
  if (timeGroupings.includes(group_by)) {
    const places = new Map(data.map(({ key }, at) => [key, at]))
    return ({ key }) => before[places.get(key) ?? -1]
  }
  const byKey = new Map(before.map((row) => [row.key, row]))
  return ({ key }) => byKey.get(key)
}

export interface Order {
  /** A figure, or '' for the names of the rows. */
  by: string
  isDescending: boolean
}

/** Rows in another order; unknown figures are last. Rows without an order stay as they came. */
export function sortRows(
  rows: readonly ReportRow[],
  order: Order | null,
  label: (row: ReportRow) => string,
): ReportRow[] {
  if (!order) return [...rows]
  const sign = order.isDescending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = order.by ? [a[order.by] ?? null, b[order.by] ?? null] : [label(a), label(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * String(one).localeCompare(String(other))
  })
}
