import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AddressText } from './AddressText.tsx'
import { EditPart } from './EditPart.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'

const beforeShipping = new Set(['pending', 'payment_review', 'payment_reject', 'paid'])

/** Where an order goes, how, and the number that its parcel is followed by. */
export function ShippingPanel(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  const { method, carrier, tracking_number } = order.shipping
  const tracking = [carrier, tracking_number].filter(Boolean).join(' ')
  const none = translate(beforeShipping.has(order.status) ? 'admin.order.when_shipped' : 'admin.order.no_tracking')
  const edit = (
    <>
      <EditPart part="shipping_address" {...props} />
      <EditPart part="tracking" {...props} />
    </>
  )
  return (
    <Panel title={translate('admin.order.shipping')} aside={edit} stack>
      <AddressText of={order.shipping} />
      <Facts>
        <Fact name={translate('admin.order.method')}>{method || '–'}</Fact>
        <Fact name={translate('admin.order.tracking_number')}>
          {tracking || <span className={css.muted}>{none}</span>}
        </Fact>
      </Facts>
    </Panel>
  )
}
