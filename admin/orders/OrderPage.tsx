import { Navigate, useParams } from 'react-router'
import form from '../forms/FormPage.module.css'
import { useMissing } from '../forms/use-missing.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import { OrderComments } from './OrderComments.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderItems } from './OrderItems.tsx'
import { OrderProofs } from './OrderProofs.tsx'
import { OrderReview } from './OrderReview.tsx'
import { OrderSide } from './OrderSide.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import css from './orders.module.css'
import { PinnedNotes } from './PinnedNotes.tsx'
import { useOrder } from './use-order.ts'

export default function OrderPage() {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const state = useOrder(id)
  const { order } = state
  useTitle(order?.order_number ?? '', [{ title: translate('admin.page.order'), to: '/admin/order' }])
  useMissing(state.error, '/admin/order')
  if (!Number.isInteger(id)) return <Navigate to="/admin" replace />
  if (!order) return <NotLoaded query={{ error: state.error, refetch: state.reload }} />
  const props = { order, onChange: state.set, onStale: state.reload }
  return (
    // Keyed by id: text typed for one order must not appear at the next.
    <div className={form.page} key={id}>
      <OrderHead {...props} />
      <div className={`${form.columns} ${css.columns}`}>
        <div className={form.column}>
          <PinnedNotes order={order} onChange={state.setMessages} />
          <OrderSteps order={order} />
          <OrderReview {...props} />
          <OrderProofs {...props} />
          <OrderItems {...props} />
          <OrderComments order={order} onChange={state.setMessages} />
        </div>
        <div className={form.column}>
          <OrderSide {...props} />
        </div>
      </div>
    </div>
  )
}
