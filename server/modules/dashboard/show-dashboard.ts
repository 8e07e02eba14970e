import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import type {
  AuditName,
  Dashboard,
  Figures,
  OpenRegister,
  SalesDay,
  Searched,
  ToDoFacts,
  TopProduct,
} from '#contracts/dashboard/dashboard.ts'
import { getDigits, roundHalfUp, toMajor } from '#contracts/money.ts'
import { type OrderStatus, orderStatuses } from '#contracts/orders/order-status.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { can } from '#server/kernel/permissions.ts'
import { reportDb } from '#server/kernel/read-db.ts'
import { countFailures } from '#server/modules/health/health.ts'
import { paymentStatus } from '#server/modules/orders/orders.ts'
import { toRecord } from '#server/platform/typed.ts'
import { loadFirstSteps } from './first-steps.ts'
import { getPeriod, type Period } from './period.ts'
import { openRegisters, openShortages } from './registers.ts'
import * as sales from './sales-figures.ts'
import { searches } from './searches.ts'
import { mayDo } from './task-rights.ts'
import * as toDo from './to-do.ts'
import { latePurchases, waitingApplications, waitingReviews } from './waiting.ts'

interface Sold {
  orders: number
  total_sales: number
  goods: number
}
interface Recent {
  id: number
  order_number: string
  channel: 'web' | 'admin' | 'pos'
  status: OrderStatus
  paid_at: string | null
  refunded_total: number
  email: string
  shipping_address: { first_name: string; last_name: string }
  grand_total: number
  currency: string
  created_at: string
  item_count: number
}
/** Null where the permission is missing. */
interface Read {
  now: string
  sold: Sold | null
  sold_before: Sold | null
  customers: number | null
  customers_before: number | null
  by_day: SalesDay[] | null
  by_status: Partial<Record<OrderStatus, number>> | null
  /** The parts that the actor may do something about. */
  orders: {
    ship?: { count: number; overdue_orders: number; oldest_order: string | null }
    review?: { count: number; review_amount: number }
    answer?: { count: number; longest_unanswered: string | null }
  }
  stock: { low_stock: number; sold_out: number } | null
  translations: { translations_missing: number; missing: Record<string, number> } | null
  lots: { expired: number; expiring: number } | null
  held: { orders: number; first: ToDoFacts['expired_lot'] } | null
  shortages: { shortages: number; first: ToDoFacts['shortage'] } | null
  registers: OpenRegister[] | null
  late: { po_late: number; first: ToDoFacts['late_purchase'] } | null
  applications: {
    applications_to_approve: number
    first: { first_name: string; last_name: string; email: string; service: string; hours: number } | null
  } | null
  reviews: { reviews_to_check: number; first: ToDoFacts['oldest_review'] } | null
  audits: { audit: AuditName; problems: number; first: Record<string, unknown> }[] | null
  top: TopProduct[] | null
  searched: Searched[] | null
  not_found: Searched[] | null
  recent: Recent[] | null
}

/** The first page of the back office (catalogue.md C10), in one round trip. */
export async function answerDashboard(
  ctx: Ctx,
  requested: { from?: string | undefined; to?: string | undefined },
): Promise<{ data: Dashboard }> {
  const period = getPeriod(ctx.settings, requested)
  const [read, failures, first_steps] = await Promise.all([
    readBlocks(ctx, period),
    mayDo(ctx, 'failures') ? countFailures(ctx) : null,
    loadFirstSteps(ctx),
  ])
  const { digits, basic } = ctx.settings
  const major = (minor: number) => toMajor(minor, digits)
  const waiting = read.orders
  return {
    data: {
      from: period.from,
      to: period.to,
      up_to: read.now,
      timezone: basic.timezone,
      today: salesFigures(read.sold, read.customers, digits),
      compare: salesFigures(read.sold_before, read.customers_before, digits),
      sales_by_day:
        read.by_day?.map((day) => ({ ...day, total_sales: major(day.total_sales), before: major(day.before) })) ?? null,
      orders_by_status: read.by_status && everyStatus(read.by_status),
      to_do: {
        orders_to_ship: waiting.ship?.count ?? null,
        payment_review: waiting.review?.count ?? null,
        orders_to_answer: waiting.answer?.count ?? null,
        low_stock: read.stock?.low_stock ?? null,
        translations_missing: read.translations?.translations_missing ?? null,
        expired: read.lots?.expired ?? null,
        expiring: read.lots?.expiring ?? null,
        expired_reservations: read.held?.orders ?? null,
        po_late: read.late?.po_late ?? null,
        shortages: read.shortages?.shortages ?? null,
        applications_to_approve: read.applications?.applications_to_approve ?? null,
        failures: failures?.total ?? null,
        reviews_to_check: read.reviews?.reviews_to_check ?? null,
        audit_problems: read.audits?.reduce((sum, { problems }) => sum + problems, 0) ?? null,
      },
      to_do_facts: { ...buildFacts(read, major), ...(failures && { failures }) },
      top_products:
        read.top?.map(({ image, ...product }) => ({
          ...product,
          image: image ? imageAddress(image) : '',
          net_sales: major(product.net_sales),
        })) ?? null,
      top_searches: read.searched,
      no_result_searches: read.not_found,
      open_pos_sessions: read.registers?.map((one) => ({ ...one, taken: major(one.taken) })) ?? null,
      recent_orders: read.recent?.map(orderRow) ?? null,
      first_steps,
    },
  }
}

async function readBlocks(ctx: Ctx, period: Period): Promise<Read> {
  const block = (right: Permission, query: ReturnType<typeof sql>) => (can(ctx, right) ? query : sql`null`)
  const task = (name: Parameters<typeof mayDo>[1], query: ReturnType<typeof sql>) =>
    mayDo(ctx, name) ? query : sql`null`
  const { rows } = await sql<Read>`
    select to_json(now()) as now,
      ${block('get report_sales', sales.salesOfPeriod(ctx, period))} as sold,
      ${block('get report_sales', sales.salesBefore(ctx, period))} as sold_before,
      ${block('get users', sales.customersBetween(period.start, period.end))}::int as customers,
      ${block('get users', sales.customersBetween(period.compareStart, period.compareEnd))}::int as customers_before,
      ${block('get report_sales', sales.salesByDay(ctx))} as by_day,
      ${block('get orders', sales.ordersByStatus(ctx))} as by_status,
      ${toDo.waitingOrders(ctx)} as orders,
      ${task('low_stock', toDo.lowStock(ctx))} as stock,
      ${task('translations_missing', toDo.missingTranslations(ctx))} as translations,
      ${task('expired', toDo.expiringLots(ctx))} as lots,
      ${task('expired_reservations', toDo.expiredReservations(ctx))} as held,
      ${task('shortages', openShortages(ctx))} as shortages,
      ${block('get store', openRegisters(ctx))} as registers,
      ${task('po_late', latePurchases(ctx))} as late,
      ${task('applications_to_approve', waitingApplications(ctx))} as applications,
      ${task('reviews_to_check', waitingReviews(ctx))} as reviews,
      ${toDo.auditProblems(ctx)} as audits,
      ${block('get report_products', sales.topProducts(ctx))} as top,
      ${block('get products', searches(false))} as searched,
      ${block('get products', searches(true))} as not_found,
      ${block('get orders', sales.recentOrders)} as recent`.execute(await reportDb(ctx))
  const [read] = rows
  if (!read) throw new Error('A query without FROM has one row')
  return read
}

function salesFigures(sold: Sold | null, customers: number | null, digits: number): Figures | null {
  if (!sold) return null
  const average = sold.orders === 0 ? 0 : roundHalfUp(sold.goods, sold.orders)
  return {
    orders: sold.orders,
    total_sales: toMajor(sold.total_sales, digits),
    average_order_value: toMajor(average, digits),
    new_customers: customers,
  }
}

const everyStatus = (counts: Partial<Record<OrderStatus, number>>) =>
  toRecord(orderStatuses, (status) => counts[status] ?? 0)

const buildFacts = (
  { orders, stock, translations, held, shortages, late, applications, reviews, audits }: Read,
  major: (minor: number) => number,
): Partial<ToDoFacts> => ({
  ...(orders.ship && { overdue_orders: orders.ship.overdue_orders, oldest_order: orders.ship.oldest_order }),
  ...(orders.review && { review_amount: major(orders.review.review_amount) }),
  ...(orders.answer && { longest_unanswered: orders.answer.longest_unanswered }),
  ...(stock && { sold_out: stock.sold_out }),
  ...(translations && { missing: translations.missing }),
  ...(held && { expired_lot: held.first }),
  ...(shortages && { shortage: shortages.first }),
  ...(late && { late_purchase: late.first }),
  ...(applications && {
    oldest_application: applications.first && {
      customer: fullName(applications.first) || applications.first.email,
      service: applications.first.service,
      hours: applications.first.hours,
    },
  }),
  ...(reviews && { oldest_review: reviews.first }),
  ...(audits && { audits: audits.map(presentAudit) }),
})

/** The record that the first problem is about. */
function presentAudit({ audit, problems, first }: NonNullable<Read['audits']>[number]) {
  const { order_number, product_id, promotion_id } = first
  const record =
    audit === 'registers'
      ? null
      : audit === 'listing'
        ? product_id
        : audit === 'promotions'
          ? promotion_id
          : order_number
            ? first.id
            : null
  return { audit, problems, record: typeof record === 'number' ? record : null }
}

function orderRow({ paid_at, refunded_total, shipping_address, grand_total, ...row }: Recent) {
  return {
    ...row,
    customer: fullName(shipping_address),
    payment_status: paymentStatus({ status: row.status, paid_at, refunded_total }),
    grand_total: toMajor(grand_total, getDigits(row.currency)),
    created_at: new Date(row.created_at).toISOString(),
  }
}
