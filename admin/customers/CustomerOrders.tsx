import { Link } from 'react-router'
import type { AdminOrderRow } from '#contracts/orders/admin-order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { OrderStatusBadge, PaymentStatusDot } from '../orders/order-badges.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './CustomerOrders.module.css'
import { useCustomerOrders } from './use-customer-orders.ts'

/** Latest orders of the customer, with a link to all of them. */
export function CustomerOrders() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const { currency_mark } = useSite()
  const { data } = useCustomerOrders()
  if (!record || !data) return null
  const number = (order: AdminOrderRow) =>
    may('get order') ? <Link to={`/admin/order/${order.id}`}>{order.order_number}</Link> : order.order_number
  const spent = typeof record.spent !== 'number' ? '' : `${currency_mark}${format.amount(Number(record.spent))}`
  return (
    <Panel
      title={translate('admin.customer.orders')}
      note={data.total > 0 ? translate('admin.customer.orders_note', { n: data.total, spent }) : undefined}
      aside={
        data.total > 0 ? (
          <Link to={`/admin/order?user_id=${record.id}`}>{translate('admin.dashboard.all_orders')}</Link>
        ) : null
      }
      flush
    >
      {data.data.length === 0 ? <p className={css.empty}>{translate('admin.customer.no_orders')}</p> : null}
      <ul className={css.list}>
        {data.data.map((order) => (
          <li key={order.id}>
            <span className={css.number}>{number(order)}</span>
            <span>
              <OrderStatusBadge status={order.status} />
            </span>
            <span className={css.payment}>
              <PaymentStatusDot status={order.payment_status} />
            </span>
            <span className={css.when}>{format.when(order.created_at)}</span>
            <strong className={css.total}>{format.amount(order.grand_total)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
