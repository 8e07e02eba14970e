import { useTranslate } from '../i18n/i18n.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AddressText } from './AddressText.tsx'
import { EditPart } from './EditPart.tsx'
import { isWalkIn } from './is-walk-in.ts'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'
import { Parcels } from './Parcels.tsx'

/** Panel of an order's shipping address, method and parcels. */
export function ShippingPanel(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  const { type, method, input_label, input } = order.shipping
  if (type === null && isWalkIn(order) && !order.shipping.contact_number) return null
  const isDelivered = type !== null && type !== 'pickup'
  return (
    <Panel
      title={translate(isDelivered ? 'admin.order.shipping' : 'admin.order.contact')}
      aside={<EditPart part="shipping_address" {...props} />}
      stack
    >
      <AddressText of={order.shipping} />
      <Facts>
        <Fact name={translate('admin.order.method')}>
          {method || '–'}
          {order.shipping_ordered_as ? <small className={css.ordered}>{order.shipping_ordered_as}</small> : null}
        </Fact>
        {input_label ? <Fact name={input_label}>{input || '–'}</Fact> : null}
        {isDelivered && order.shipments.length === 0 ? (
          <Fact name={translate('admin.order.tracking_number')}>
            <span className={css.muted}>{translate('admin.order.when_shipped')}</span>
          </Fact>
        ) : null}
      </Facts>
      <Parcels {...props} />
    </Panel>
  )
}
