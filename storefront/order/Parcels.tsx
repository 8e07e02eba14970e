import { carrierName, trackingUrl } from '#contracts/orders/carriers.ts'
import type { Order } from '#contracts/orders/order.ts'
import { isPartlyShipped, type Shipment, shippedUnits } from '#contracts/orders/shipment.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'

/** The parcels of an order with their links; what is in them where the order leaves in several. */
export function Parcels({ order }: { order: Order }) {
  const t = useText()
  const isPartly = isPartlyShipped(order.items)
  const isSeveral = isPartly || order.shipments.length > 1
  return (
    <>
      {isPartly && <p className="mt-2 font-medium">{t('storefront.order.shipped_of', shippedUnits(order.items))}</p>}
      {order.shipments.map((shipment, at) => (
        <Parcel key={shipment.id} order={order} shipment={shipment} number={isSeveral ? at + 1 : undefined} />
      ))}
    </>
  )
}

function Parcel({ order, shipment, number }: { order: Order; shipment: Shipment; number: number | undefined }) {
  const t = useText()
  const { carrier, tracking_number, items } = shipment
  const locale = useLocale()
  const url = trackingUrl(carrier, tracking_number, locale)
  if (number === undefined && !tracking_number) return null
  const nameOf = (id: number) => order.items.find((item) => item.id === id)?.product.name ?? ''
  return (
    <div className="mt-2">
      {number !== undefined && (
        <>
          <p className="font-medium">{t('storefront.order.parcel', { number })}</p>
          <ul>
            {items.map(({ order_item_id, quantity }) => (
              <li key={order_item_id}>
                {quantity} × {nameOf(order_item_id)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {carrierName(carrier, locale)} {tracking_number}
        {url && (
          <a className="link flex min-h-11 items-center" href={url} target="_blank" rel="noreferrer">
            {t('storefront.order.track')}
          </a>
        )}
      </p>
    </div>
  )
}
