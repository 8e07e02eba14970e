import * as checkout from '#contracts/checkout/checkout.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { placeOrderCall } from './place-order.ts'
import { listPayments, listShippings, quoteCall } from './quote-checkout.ts'

export const checkoutHandlers = [
  bind(checkout.quoteCheckout, quoteCall),
  bind(checkout.placeOrder, placeOrderCall),
  bind(checkout.listShippings, listShippings, { isKept: true }),
  bind(checkout.listPayments, listPayments),
]
