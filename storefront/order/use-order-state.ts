import type { Order } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'

// texts: storefront.order.state.*

/** The status of an order as a shopper would say it: 'Waiting for payment' where the label is 'Created'. */
export function useOrderState(): (order: Pick<Order, 'status' | 'payment'>) => string {
  const t = useText()
  return ({ status, payment }) => {
    if (status !== 'pending') return t(`storefront.order.state.${status}`)
    const isPaidLater = payment.settlement === 'on_delivery' || payment.id === null
    return t(isPaidLater ? 'storefront.order.state.placed' : 'storefront.order.state.waits')
  }
}
