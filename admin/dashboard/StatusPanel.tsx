import { Link } from 'react-router'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { OrderStatusBadge } from '../orders/order-badges.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './StatusPanel.module.css'

const open = ['pending', 'payment_review', 'payment_reject', 'paid', 'shipped'] as const
const closed = ['completed', 'refunded', 'canceled'] as const

type Counts = Record<OrderStatus, number>
const sumOf = (counts: Counts, statuses: readonly OrderStatus[]) =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

/** Statuses of the orders of the last 30 days: open ones as bars, closed ones as shares. */
export function StatusPanel({ counts }: { counts: Counts }) {
  const translate = useTranslate()
  const format = useFormat()
  const all = sumOf(counts, [...open, ...closed])
  const longest = Math.max(1, ...open.map((status) => counts[status]))
  const line = (status: OrderStatus, middle: React.ReactNode) => (
    <li key={status} className={css.line}>
      <Link to={`/admin/order?status=${status}`}>
        <OrderStatusBadge status={status} />
      </Link>
      {middle}
      <strong>{format.number(counts[status])}</strong>
    </li>
  )
  return (
    <Panel
      title={translate('admin.dashboard.by_status')}
      aside={translate('admin.dashboard.in_30_days', { count: format.number(all) })}
      flush
    >
      <div className={css.panel}>
        <h3 className={css.head}>
          {translate('admin.dashboard.open')} <span>{format.number(sumOf(counts, open))}</span>
        </h3>
        <ul>
          {open.map((status) =>
            line(
              status,
              <span className={css.track} aria-hidden>
                <span data-status={status} style={{ width: `${(counts[status] / longest) * 100}%` }} />
              </span>,
            ),
          )}
        </ul>
        <h3 className={css.head} data-closed>
          {translate('admin.dashboard.closed')} <span>{format.number(sumOf(counts, closed))}</span>
        </h3>
        <ul>
          {closed.map((status) =>
            line(
              status,
              <span className={css.share}>
                {all > 0 ? translate('admin.dashboard.of_all', { percent: format.percent(counts[status] / all) }) : ''}
              </span>,
            ),
          )}
        </ul>
      </div>
    </Panel>
  )
}
