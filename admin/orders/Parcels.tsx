import { trackingUrl } from '#contracts/orders/carriers.ts'
import { isPartlyShipped, type Shipment } from '#contracts/orders/shipment.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { EditPart } from './EditPart.tsx'
import type { OrderProps } from './order-props.ts'
import css from './Parcels.module.css'

/** The parcels of an order with their tracking numbers; what is in them where there are several or a part waits. */
export function Parcels(props: OrderProps) {
  const { order } = props
  const listsItems = order.shipments.length > 1 || isPartlyShipped(order.items)
  return order.shipments.map((shipment, at) => (
    <Parcel key={shipment.id} shipment={shipment} number={at + 1} listsItems={listsItems} {...props} />
  ))
}

type ParcelProps = OrderProps & { shipment: Shipment; number: number; listsItems: boolean }

function Parcel({ shipment, number, listsItems, ...props }: ParcelProps) {
  const { order } = props
  const translate = useTranslate()
  const format = useFormat()
  const { carrier, tracking_number, created_at } = shipment
  const tracking = [carrier, tracking_number].filter(Boolean).join(' ')
  const url = trackingUrl(carrier, tracking_number, useLocaleCode())
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.product.name ?? ''
  return (
    <section className={css.parcel} aria-label={translate('admin.order.parcel', { number })}>
      <p className={css.head}>
        <strong>{translate('admin.order.parcel', { number })}</strong>
        <small>{format.dateTime(created_at)}</small>
        <EditPart part="tracking" shipment={shipment} {...props} />
      </p>
      <p>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer">
            {tracking}
          </a>
        ) : (
          tracking || <span className={css.none}>{translate('admin.order.no_tracking')}</span>
        )}
      </p>
      {listsItems ? (
        <ul className={css.items}>
          {shipment.items.map(({ order_item_id, quantity }) => (
            <li key={order_item_id}>{`${quantity} × ${nameOf(order_item_id)}`}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
