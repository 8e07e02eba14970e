import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Inbox, type LucideIcon, Truck } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { type AdminOrderRow, listAdminOrders } from '#contracts/sales/admin-order.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { OrderStatusBadge, PaymentStatusDot } from '../sales/order-badges.tsx'
import { useAdmin, useMay } from '../session/use-session.ts'
import { Panel } from '../ui/Panel.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './DashboardPage.module.css'

/** What wants doing first, and the newest orders; for those who may see orders. */
export default function DashboardPage() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { name } = useAdmin()
  useTitle(translate('admin.menu.dashboard'))
  return (
    <div className={css.page}>
      <p className={css.day}>{format.longDate(new Date())}</p>
      {may('get orders') ? (
        <>
          <ToDo />
          <RecentOrders />
        </>
      ) : (
        <p>{translate('admin.dashboard.welcome', { name })}</p>
      )}
    </div>
  )
}

interface Task {
  name: string
  icon: LucideIcon
  status: string
}

const tasks: readonly Task[] = [
  { name: 'to_ship', icon: Truck, status: 'paid' },
  { name: 'to_review', icon: Banknote, status: 'payment_review' },
  { name: 'new_orders', icon: Inbox, status: 'pending' },
]

function useOrders(query: { status?: string; per_page: number }) {
  return useQuery({ queryKey: ['dashboard', query], queryFn: ({ signal }) => callApi(listAdminOrders, query, signal) })
}

function ToDo() {
  const translate = useTranslate()
  return (
    <Panel title={translate('admin.dashboard.to_do')} flush>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.name} {...task} />
        ))}
      </ul>
    </Panel>
  )
}

function TaskLine({ name, icon: Icon, status }: Task) {
  const translate = useTranslate()
  const { data } = useOrders({ status, per_page: 10 })
  return (
    <li className={css.task}>
      <span className={css.icon}>
        <Icon aria-hidden />
      </span>
      <strong>{data?.total ?? '…'}</strong>
      <span>{translate(`admin.dashboard.${name}`)}</span>
      <Button
        component={Link}
        to={`/admin/order?status=${status}`}
        aria-label={`${translate('common.action.view')}: ${translate(`admin.dashboard.${name}`)}`}
      >
        {translate('common.action.view')}
      </Button>
    </li>
  )
}

function RecentOrders() {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const { data } = useOrders({ per_page: 10 })
  const head = (key: string, end = false) => (
    <th scope="col" data-align={end ? 'end' : undefined}>
      {translate(`admin.order.${key}`)}
      {key === 'total' ? ` ${currency_mark}` : ''}
    </th>
  )
  const all = <Link to="/admin/order">{translate('admin.dashboard.all_orders')}</Link>
  return (
    <Panel title={translate('admin.dashboard.recent')} aside={all} flush>
      {data?.data.length === 0 ? <p className={css.empty}>{translate('admin.dashboard.no_orders')}</p> : null}
      {data && data.data.length > 0 ? (
        <table className={css.table}>
          <thead>
            <tr>
              {head('number')}
              {head('customer')}
              {head('status')}
              {head('payment')}
              {head('items', true)}
              {head('total', true)}
              {head('placed', true)}
            </tr>
          </thead>
          <tbody>
            {data.data.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      ) : null}
    </Panel>
  )
}

function OrderRow({ order }: { order: AdminOrderRow }) {
  const format = useFormat()
  return (
    <tr>
      <td>
        <Link to={`/admin/order/${order.id}`}>{order.order_number}</Link>
      </td>
      <td>{order.customer || order.email}</td>
      <td>
        <OrderStatusBadge status={order.status} />
      </td>
      <td>
        <PaymentStatusDot status={order.payment_status} />
      </td>
      <td data-align="end">{order.item_count}</td>
      <td data-align="end">{format.amount(order.grand_total)}</td>
      <td data-align="end">{format.when(order.created_at)}</td>
    </tr>
  )
}
