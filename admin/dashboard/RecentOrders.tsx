import { Link } from 'react-router'
import type { RecentOrder } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { OrderStatusBadge, PaymentStatusDot } from '../orders/order-badges.tsx'
import { Store } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './RecentOrders.module.css'

export function RecentOrders({ orders }: { orders: readonly RecentOrder[] }) {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const head = (key: string, kind?: 'end' | 'wide', both = false) => (
    <th scope="col" data-align={kind === 'end' || both ? 'end' : undefined} data-wide={kind === 'wide' || undefined}>
      {translate(`admin.order.${key}`)}
      {key === 'total' ? ` ${currency_mark}` : ''}
    </th>
  )
  const all = <Link to="/admin/order">{translate('admin.dashboard.all_orders')}</Link>
  return (
    <Panel title={translate('admin.dashboard.recent')} aside={all} flush>
      {orders.length === 0 ? <p className={css.empty}>{translate('admin.dashboard.no_orders')}</p> : null}
      {orders.length > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              {head('number')}
              {head('customer')}
              {head('status')}
              {head('payment', 'wide')}
              {head('items', 'wide', true)}
              {head('total', 'end')}
              {head('placed', 'wide', true)}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </PanelTable>
      ) : null}
    </Panel>
  )
}

function OrderRow({ order }: { order: RecentOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const opens = useMay()('get order')
  return (
    <tr>
      <td>
        {opens ? <Link to={`/admin/order/${order.id}`}>{order.order_number}</Link> : order.order_number}
        {order.channel === 'pos' ? (
          <Store className={css.store} aria-label={translate('admin.report.channel_of.pos')} />
        ) : null}
      </td>
      <td className={css.customer}>
        {order.customer ||
          order.email ||
          translate(order.channel === 'pos' ? 'admin.order.walk_in' : 'admin.order.guest')}
      </td>
      <td>
        <OrderStatusBadge status={order.status} />
      </td>
      <td data-wide>
        <PaymentStatusDot status={order.payment_status} />
      </td>
      <td data-wide data-align="end">
        {order.item_count}
      </td>
      <td data-align="end">
        <strong className={css.total}>{format.amount(order.grand_total)}</strong>
      </td>
      <td data-wide data-align="end" className={css.quiet}>
        {format.when(order.created_at)}
      </td>
    </tr>
  )
}
