import { useEffect, useRef, useState } from 'react'
import type { CheckoutQuote, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { browserCall } from '../api.ts'
import { useShop } from '../shop/use-shop.ts'

interface QuoteChoice {
  country: string
  shipping_id: number | null
  pickup: boolean
  payment_id: number | null
}

/** The totals of the current choices: first as the page was rendered, then as the server calculates them for each new choice. */
export function useQuote(initialQuote: CheckoutQuote) {
  const { language } = useShop()
  const [quote, setQuote] = useState(initialQuote)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  useEffect(() => setQuote(initialQuote), [initialQuote])

  async function choose(choice: QuoteChoice) {
    const turn = ++latest.current
    setBusy(true)
    const result = await browserCall<typeof quoteCheckout>('POST /api/checkout', { language, ...choice })
    // Ignores a slow response to an earlier choice.
    if (turn !== latest.current) return
    setBusy(false)
    if (result.ok) setQuote(result.body.data)
  }
  return { quote, isBusy, choose }
}
