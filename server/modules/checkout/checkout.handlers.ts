import * as checkout from '#contracts/checkout/checkout.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { placeOrder } from './place-order.ts'
import { listPayments, listShippings, quoteCart } from './quote-checkout.ts'

export const checkoutHandlers = [
  bind(checkout.quoteCheckout, quoteCart),
  bind(checkout.placeOrder, placeOrder),
  bind(checkout.listShippings, listShippings, { isCached: true, tags: [] }),
  bind(checkout.listPayments, listPayments),
]
