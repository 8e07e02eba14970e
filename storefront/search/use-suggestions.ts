import { useEffect, useState } from 'react'
import type { Card } from '#contracts/catalogue/card.ts'
import type { Suggestion, searchProducts, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import { browserCall } from '../api.ts'
import { useShop } from '../shop/use-shop.ts'
import { isKeyword } from './keyword.ts'

/** Suggestions are requested when typing pauses for this many ms. */
const restMs = 180

export interface Suggestions {
  keyword: string
  suggestions: Suggestion[]
  products: Card[]
  total: number
  isEstimate: boolean
  corrected: string | null
  popular: string[]
}

/** Suggestions for the keyword while it is typed. Late responses to an earlier keyword are ignored. */
export function useSuggestions(keyword: string) {
  const { language } = useShop()
  const [found, setFound] = useState<Suggestions | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    setFailed(false)
    if (!isKeyword(keyword)) {
      setFound(null)
      setBusy(false)
      return
    }
    const stop = new AbortController()
    setBusy(true)
    const timer = setTimeout(async () => {
      const [suggested, searched] = await Promise.all([
        browserCall<typeof suggestProducts>('GET /api/product/suggest', { language, keyword }, {}, stop.signal),
        browserCall<typeof searchProducts>('POST /api/product/search', { language, keyword }, {}, stop.signal),
      ])
      if (stop.signal.aborted) return
      setBusy(false)
      if (!searched.ok) return setFailed(true)
      const { data, total, is_estimate, corrected_keyword, suggestions } = searched.body
      setFound({
        keyword,
        suggestions: suggested.ok ? suggested.body.data : [],
        products: data.slice(0, 4),
        total,
        isEstimate: is_estimate,
        corrected: corrected_keyword,
        popular: suggestions,
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keyword, language])

  return { found, isBusy, hasFailed }
}
