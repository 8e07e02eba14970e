import type { AuditName, Dashboard } from '#contracts/dashboard/dashboard.ts'
import { showAmount } from '#contracts/money.ts'
import type { TextParams } from '#contracts/texts.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import {
  Banknote,
  CalendarX2,
  HandHelping,
  type Icon,
  Languages,
  MessageCircle,
  PackageOpen,
  ShieldAlert,
  Star,
  Timer,
  TriangleAlert,
  Truck,
} from '../ui/icons.tsx'

export interface Task {
  key: string
  icon: Icon
  tone: 'bad' | 'warn' | 'neutral'
  count: number
  title: string
  note: string
  action: string
  to: string
}

/** Open tasks, most urgent first. */
export function useTasks({ to_do, to_do_facts: facts }: Dashboard): Task[] {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const languageName = useLanguageName()
  const format = useFormat()
  const text = (key: string, params?: TextParams) => translate(`admin.dashboard.${key}`, params)
  const waitText = ({ hours, ...application }: { hours: number; customer: string; service: string }) =>
    hours === 0 ? text('application_new', application) : text('application_waits', { ...application, count: hours })
  const overdue = facts.overdue_orders ?? 0
  const missing = Object.entries(facts.missing ?? {})
  const lot = facts.expired_lot
  const late = facts.late_purchase
  const application = facts.oldest_application
  const review = facts.oldest_review
  const tasks: Task[] = [
    ...(facts.audits ?? []).map(
      ({ audit, problems, record }): Task => ({
        key: audit,
        icon: ShieldAlert,
        tone: 'bad',
        count: problems,
        title: text(`audit.${audit}`),
        note: text('audit_note'),
        action: text('act.look'),
        to: auditPath(audit, record),
      }),
    ),
    {
      key: 'failures',
      icon: ShieldAlert,
      tone: 'bad',
      count: to_do.failures ?? 0,
      title: text('failures'),
      note: facts.failures ? text('failures_note', facts.failures) : '',
      action: text('act.look'),
      to: '/admin/health',
    },
    {
      key: 'expired_lot',
      icon: CalendarX2,
      tone: 'bad',
      count: to_do.expired_reservations ?? 0,
      title: text('expired_reservations'),
      note: lot ? text('expired_lot', { ...lot, date: format.shortDay(lot.expiry_date) }) : '',
      action: text('act.look'),
      to: '/admin/order?to_do=expired_lot',
    },
    {
      key: 'ship',
      icon: Truck,
      tone: overdue > 0 ? 'bad' : 'warn',
      count: to_do.orders_to_ship ?? 0,
      title: text('to_ship'),
      note: overdue > 0 ? text('to_ship_overdue', { count: overdue, number: facts.oldest_order ?? '' }) : '',
      action: text('act.ship'),
      to: '/admin/order?to_do=to_ship',
    },
    {
      key: 'shortage',
      icon: TriangleAlert,
      tone: 'bad',
      count: to_do.shortages ?? 0,
      title: text('shortages', { count: to_do.shortages ?? 0 }),
      note: facts.shortage ? text('shortage', { ...facts.shortage, count: facts.shortage.units }) : '',
      action: text('act.count'),
      to: '/admin/inventories/count',
    },
    {
      key: 'review',
      icon: Banknote,
      tone: 'warn',
      count: to_do.payment_review ?? 0,
      title: text('to_review'),
      note: text('review_waits', { amount: showAmount(facts.review_amount ?? 0, { mark: currency_mark }) }),
      action: text('act.review'),
      to: '/admin/order?status=payment_review',
    },
    {
      key: 'answer',
      icon: MessageCircle,
      tone: 'warn',
      count: to_do.orders_to_answer ?? 0,
      title: text('to_answer'),
      note: text('longest_unanswered', { number: facts.longest_unanswered ?? '' }),
      action: text('act.answer'),
      to: '/admin/order?to_do=to_answer',
    },
    {
      key: 'application',
      icon: HandHelping,
      tone: 'warn',
      count: to_do.applications_to_approve ?? 0,
      title: text('applications'),
      note: application ? waitText(application) : '',
      action: text('act.look'),
      to: '/admin/service?status=pending',
    },
    {
      key: 'product_review',
      icon: Star,
      tone: 'warn',
      count: to_do.reviews_to_check ?? 0,
      title: text('reviews', { count: to_do.reviews_to_check ?? 0 }),
      note: review ? text('review_of', { ...review, count: review.rating }) : '',
      action: text('act.look'),
      to: '/admin/product-review?status=pending',
    },
    {
      key: 'purchase',
      icon: Timer,
      tone: 'warn',
      count: to_do.po_late ?? 0,
      title: text('po_late', { count: to_do.po_late ?? 0 }),
      note: late ? text('late_purchase', { ...late, count: late.units }) : '',
      action: text('act.open'),
      to: '/admin/po?late=1',
    },
    {
      key: 'stock',
      icon: PackageOpen,
      tone: 'warn',
      count: to_do.low_stock ?? 0,
      title: text('low_stock'),
      note: facts.sold_out ? text('sold_out', { count: facts.sold_out }) : '',
      action: text('act.restock'),
      to: '/admin/inventories/low-stock',
    },
    {
      key: 'translate',
      icon: Languages,
      tone: 'neutral',
      count: to_do.translations_missing ?? 0,
      title: text('translations_missing'),
      note: missing
        .map(([code, count]) => text('missing_in', { count, language: languageName(code) }))
        .join(translate('admin.list.comma')),
      action: text('act.translate'),
      to: `/admin/product?visibled=1&missing_language=${missing.map(([code]) => code).join(',')}`,
    },
  ]
  return tasks.filter(({ count }) => count > 0)
}

/** Link to the first record that an audit reports, else to the list of its kind. */
function auditPath(audit: AuditName, record: number | null): string {
  if (audit === 'inventory' || (audit === 'orders' && record === null)) return '/admin/inventories'
  if (audit === 'orders') return `/admin/order/${record}`
  if (audit === 'registers') return '/admin/store'
  if (audit === 'promotions') return record === null ? '/admin/promotion' : `/admin/promotion/edit/${record}`
  return record === null ? '/admin/product' : `/admin/product/edit/${record}`
}
