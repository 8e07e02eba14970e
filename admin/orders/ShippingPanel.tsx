import { trackingUrl } from '#contracts/orders/carriers.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AddressText } from './AddressText.tsx'
import { EditPart } from './EditPart.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'

const beforeShipping = new Set(['pending', 'payment_review', 'payment_reject', 'paid'])

/** Panel of an order's shipping address, method and tracking number. */
export function ShippingPanel(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  const { type, method, input_label, input, carrier, tracking_number } = order.shipping
  const isDelivered = type !== null && type !== 'pickup'
  const tracking = [carrier, tracking_number].filter(Boolean).join(' ')
  const url = trackingUrl(carrier, tracking_number)
  const none = translate(beforeShipping.has(order.status) ? 'admin.order.when_shipped' : 'admin.order.no_tracking')
  const edit = (
    <>
      <EditPart part="shipping_address" {...props} />
      <EditPart part="tracking" {...props} />
    </>
  )
  return (
    <Panel title={translate(isDelivered ? 'admin.order.shipping' : 'admin.order.contact')} aside={edit} stack>
      <AddressText of={order.shipping} />
      <Facts>
        <Fact name={translate('admin.order.method')}>
          {method || '–'}
          {order.shipping_ordered_as ? <small className={css.ordered}>{order.shipping_ordered_as}</small> : null}
        </Fact>
        {input_label ? <Fact name={input_label}>{input || '–'}</Fact> : null}
        {isDelivered || tracking ? (
          <Fact name={translate('admin.order.tracking_number')}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {tracking}
              </a>
            ) : (
              tracking || <span className={css.muted}>{none}</span>
            )}
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  )
}
