import { ChevronLeft } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Navigate, useNavigate, useParams } from 'react-router'
import type { AdminOrder } from '#contracts/sales/admin-order.ts'
import form from '../forms/FormPage.module.css'
import { useMissing } from '../forms/use-missing.ts'
import { useFormat } from '../i18n/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { useTitle } from '../ui/page-title.ts'
import { OrderComments } from './OrderComments.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderProofs } from './OrderProofs.tsx'
import { OrderSide } from './OrderSide.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { OrderStatusBadge, PaymentStatusDot } from './order-badges.tsx'
import css from './orders.module.css'
import { Transitions } from './Transitions.tsx'
import { useOrder } from './use-order.ts'

export default function OrderPage() {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const state = useOrder(id)
  const { order } = state
  useTitle(order?.order_number ?? '', [{ title: translate('admin.page.order'), to: '/admin/order' }])
  useMissing(state.error, '/admin/order')
  if (!Number.isInteger(id)) return <Navigate to="/admin" replace />
  if (!order) return <div className={form.page} aria-busy="true" />
  return (
    <div className={form.page}>
      <Head order={order} onChange={state.set} onStale={state.reload} />
      <div className={`${form.columns} ${css.columns}`}>
        <div className={form.column}>
          <OrderSteps order={order} />
          <OrderProofs order={order} onChange={state.set} onStale={state.reload} />
          <OrderItems order={order} />
          <OrderComments order={order} onChange={state.setComments} />
        </div>
        <div className={form.column}>
          <OrderSide order={order} />
        </div>
      </div>
    </div>
  )
}

interface HeadProps {
  order: AdminOrder
  onChange: (order: AdminOrder) => void
  onStale: () => void
}

function Head({ order, onChange, onStale }: HeadProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const format = useFormat()
  return (
    <div className={form.head}>
      <div className={`${form.titleRow} ${css.head}`}>
        <IconAction
          label={translate('common.action.back')}
          icon={ChevronLeft}
          onClick={() => void navigate('/admin/order')}
        />
        <p className={form.title}>{order.order_number}</p>
        <OrderStatusBadge status={order.status} />
        <PaymentStatusDot status={order.payment_status} />
        <span className={css.meta}>
          {format.dateTime(order.created_at)}
          {translate('admin.list.comma')}
          {translate(`admin.order.channel.${order.channel}`)}
        </span>
        <div className={form.tools}>
          <Transitions order={order} onChange={onChange} onStale={onStale} />
        </div>
      </div>
    </div>
  )
}
