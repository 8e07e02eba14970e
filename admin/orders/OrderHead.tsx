import { isLanguageCode } from '#contracts/locales.ts'
import { shippedUnits } from '#contracts/orders/shipment.ts'
import { useMay } from '../auth/use-session.ts'
import form from '../forms/FormPage.module.css'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { BackToList } from '../list-place/BackToList.tsx'
import { Editors } from '../presence/Editors.tsx'
import { Neighbours } from './Neighbours.tsx'
import { OrderStatusBadge, PaymentStatusDot, ShippedUnits } from './order-badges.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'
import { PrintMenu } from './PrintMenu.tsx'
import { RefundButton } from './refund/RefundButton.tsx'
import { Transitions } from './Transitions.tsx'

/** Header of an order: number, status and actions on the whole order. */
export function OrderHead({ order, onChange, onStale }: OrderProps) {
  const translate = useTranslate()
  const format = useFormat()
  const languageName = useLanguageName()
  const may = useMay()
  const meta = [
    format.dayTime(order.created_at),
    translate(`admin.order.channel.${order.channel}`),
    ...(isLanguageCode(order.language) ? [languageName(order.language)] : []),
  ]
  return (
    <div className={form.head}>
      <div className={`${form.titleRow} ${css.head}`}>
        <BackToList to="/admin/order" />
        <p className={form.title} data-named>
          {order.order_number}
        </p>
        <OrderStatusBadge status={order.status} />
        <ShippedUnits {...shippedUnits(order.items)} />
        <PaymentStatusDot status={order.payment_status} />
        {may('update order') ? <Editors resource="order" id={order.id} text="order.also_open" /> : null}
        <span className={css.meta} title={format.dateTime(order.created_at)}>
          {meta.join(translate('admin.list.comma'))}
        </span>
        <div className={`${form.tools} ${css.tools}`}>
          <Neighbours order={order} />
          <PrintMenu order={order} />
          <RefundButton order={order} onChange={onChange} onStale={onStale} />
          <Transitions order={order} onChange={onChange} onStale={onStale} />
        </div>
      </div>
    </div>
  )
}
