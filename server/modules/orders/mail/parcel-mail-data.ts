import { optionText } from '#contracts/catalogue/option-text.ts'
import { getLocale } from '#contracts/locales.ts'
import { carrierName, trackingUrl } from '#contracts/orders/carriers.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { loadItems, type OrderRecord } from '#server/modules/orders/order-record.ts'
import { loadShipments } from '#server/modules/orders/shipments/load-shipments.ts'
import type { OrderMails } from './order-mails.ts'

type Parcel = Pick<OrderMails['order_shipped'], 'carrier' | 'tracking_number' | 'tracking_url' | 'parcel_lines'>

const ofParcels: ReadonlySet<string> = new Set(['order_shipped', 'order_partly_shipped', 'tracking_updated'])

/** The parcel of an email: the newest one of the order, unless it is named. What is in it is listed where the order leaves in several. */
export async function loadParcel(ctx: Ctx, order: OrderRecord, template: string, shipment?: number): Promise<Parcel> {
  const shipments = ofParcels.has(template) ? await loadShipments(ctx, order.id) : []
  const parcel = shipments.find(({ id }) => id === shipment) ?? shipments.at(-1)
  const { tracking_number = '' } = parcel ?? {}
  const locale = getLocale(order.language)
  const carrier = carrierName(parcel?.carrier ?? '', locale)
  const tracking_url = trackingUrl(carrier, tracking_number, locale) ?? ''
  const isOneOfSeveral = shipments.length > 1 || template === 'order_partly_shipped'
  if (!parcel || !isOneOfSeveral) return { carrier, tracking_number, tracking_url, parcel_lines: [] }
  const items = await loadItems(ctx, order.id)
  const parcel_lines = parcel.items.flatMap(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    const options = optionText(item?.options ?? [])
    return item ? [{ name: item.name, options, quantity }] : []
  })
  return { carrier, tracking_number, tracking_url, parcel_lines }
}
