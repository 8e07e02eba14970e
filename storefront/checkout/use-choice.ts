import { useState } from 'react'
import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import type { FailedResult } from '../page-result.ts'
import type { Delivery } from './DeliveryStep.tsx'
import type { Checkout } from './read-checkout.ts'
import { pickupMethods } from './ShippingStep.tsx'
import { useQuote } from './use-quote.ts'

export interface Choice {
  country: string
  delivery: Delivery
  shipping_id: number | null
  pickup_id: number | null
  payment_id: number | null
}

/** The choices on the page, initially as loaded or submitted, and the quote for them. */
export function useChoice(checkout: Checkout, failure: (FailedResult & { quote: CheckoutQuote }) | undefined) {
  const values = failure?.values ?? {}
  const { quote, isBusy, choose } = useQuote(failure?.quote ?? checkout.quote)
  const isPickUp = pickupMethods(quote).some(({ id }) => id === quote.shipping_id)
  const [chosen, setChosen] = useState<Choice>({
    country: values['shipping_address.country'] ?? checkout.home.country,
    delivery: (values.delivery ?? (isPickUp ? 'collect' : 'deliver')) === 'collect' ? 'collect' : 'deliver',
    shipping_id: Number(values.shipping_id) || (isPickUp ? null : quote.shipping_id),
    pickup_id: Number(values.pickup_id) || (isPickUp ? quote.shipping_id : null),
    payment_id: Number(values.payment_id) || (quote.payments[0]?.id ?? null),
  })
  function change(part: Partial<Choice>) {
    const next = { ...chosen, ...part }
    const pickup = next.delivery === 'collect'
    setChosen(next)
    const { country, payment_id } = next
    void choose({ country, shipping_id: pickup ? next.pickup_id : next.shipping_id, pickup, payment_id })
  }
  return { quote, isBusy, chosen, change }
}
