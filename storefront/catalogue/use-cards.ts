import { useEffect, useState } from 'react'
import type { Card } from '#contracts/catalogue/card.ts'
import type { showWidget } from '#contracts/content/widget-calls.ts'
import { browserCall } from '../api.ts'
import { useShop } from '../shop/use-shop.ts'

/** Cards of these products as they are now, in this order; of the bestsellers and then of what is new where there are no ids. */
export function useCards(ids: readonly number[] | undefined, isWithOthers = false): Card[] | undefined {
  const { language } = useShop()
  const [cards, setCards] = useState<Card[]>()
  const wanted = ids?.join()
  useEffect(() => {
    if (wanted === undefined) return
    let isOver = false
    const load = async (data: object) => {
      const result = await browserCall<typeof showWidget>('POST /api/widget', { language, type: 'product_list', data })
      return result.ok && result.body.data.type === 'product_list' ? result.body.data.items : []
    }
    const loadAll = async () => {
      let found = wanted ? await load({ source: 'ids', ids: wanted.split(',').map(Number), limit: 48 }) : []
      for (const source of ['hot', 'new'])
        if (found.length === 0 && isWithOthers) found = await load({ source, limit: 4 })
      if (!isOver) setCards(found)
    }
    void loadAll()
    return () => {
      isOver = true
    }
  }, [wanted, language, isWithOthers])
  return cards
}
