import { sql } from 'kysely'
import { getDigits, toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { customerName, orderConditions } from '#server/modules/orders/admin/list-admin-orders.ts'
import { itemCount } from '#server/modules/orders/customer/list-orders.ts'
import { paymentStatus } from '#server/modules/orders/present-order.ts'
import { translate } from '#server/platform/i18n.ts'

// texts: admin.order_export.*, common.order_status.*, common.payment_status.*

/** The columns of the file; their titles are at `admin.order_export.{name}`. */
const columns = [
  ...['number', 'placed', 'status', 'payment_status', 'customer', 'email', 'units', 'currency', 'subtotal'],
  ...[
    'discounts',
    'points',
    'shipping',
    'adjustment',
    'tax',
    'total',
    'refunded',
    'payment',
    'shipping_method',
    'invoice',
  ],
] as const

/** A shop without taxes by country has no column for them. */
export const exportColumns = ({ settings }: Ctx): string[] =>
  columns.filter((name) => name !== 'tax' || settings.tax.enabled)

const batch = 500

/** The rows of all matching orders, newest first, read in batches by id. */
export async function* rowsOfOrders(ctx: Ctx, input: Record<string, unknown>): AsyncGenerator<Cell[]> {
  let before: number | null = null
  for (;;) {
    const orders = await readBatch(ctx, input, before)
    for (const order of orders) yield cellsOf(ctx, order)
    const last = orders.at(-1)
    if (!last || orders.length < batch) return
    before = last.id
  }
}

const readBatch = (ctx: Ctx, input: Record<string, unknown>, before: number | null) =>
  ctx.db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_number', 'o.status', 'o.paid_at', 'o.email', 'o.currency', 'o.subtotal', 'o.grand_total'])
    .select([
      'o.promotion_discount',
      'o.points_discount',
      'o.shipping_fee',
      'o.adjustment',
      'o.tax_included',
      'o.tax_added',
      'o.refunded_total',
    ])
    .select(['o.payment_title', 'o.shipping_title', 'o.invoice_number'])
    .select([
      customerName.as('customer'),
      itemCount.as('units'),
      sql<string>`to_char(o.created_at at time zone ${ctx.settings.basic.timezone}, 'YYYY-MM-DD HH24:MI')`.as('placed'),
    ])
    .where((e) => e.and(orderConditions(ctx, e, input)))
    .$if(before !== null, (query) => query.where('o.id', '<', before))
    .orderBy('o.id', 'desc')
    .limit(batch)
    .execute()

type ExportedOrder = Awaited<ReturnType<typeof readBatch>>[number]

function cellsOf({ locale, settings }: Ctx, order: ExportedOrder): Cell[] {
  const major = (minor: number) => toMajor(minor, getDigits(order.currency))
  const texts = [order.placed, translate(locale, `common.order_status.${order.status}`)]
  return [
    safeCell(order.order_number),
    ...texts,
    translate(locale, `common.payment_status.${paymentStatus(order)}`),
    safeCell(order.customer),
    safeCell(order.email),
    Number(order.units),
    order.currency,
    major(order.subtotal),
    major(order.promotion_discount),
    major(order.points_discount),
    major(order.shipping_fee),
    major(order.adjustment),
    ...(settings.tax.enabled ? [major(order.tax_included + order.tax_added)] : []),
    major(order.grand_total),
    major(order.refunded_total),
    safeCell(order.payment_title),
    safeCell(order.shipping_title),
    order.invoice_number ?? '',
  ]
}
