import { useEffect, useId, useState } from 'react'
import { putFirst, readList } from '../browser-list.ts'
import { useText } from '../text/TextProvider.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { useCards } from './use-cards.ts'

const stored = 'recently-viewed'
const max = 13
const row = 4

interface Props {
  /** The product of the page, which is remembered and not shown. */
  productId?: number
  /** An empty page shows others where nothing was viewed. */
  isWithOthers?: boolean
}

/** Products that this browser has shown, newest first. It alone knows them. */
export function RecentlyViewed({ productId, isWithOthers = false }: Props) {
  const t = useText()
  const id = useId()
  const [ids, setIds] = useState<number[]>()
  useEffect(() => {
    const others = readList(stored)
      .map(Number)
      .filter((one) => Number.isSafeInteger(one) && one > 0 && one !== productId)
    setIds(others.slice(0, row))
    if (productId !== undefined) putFirst(stored, String(productId), max)
  }, [productId])
  const cards = useCards(ids && (ids.length > 0 || isWithOthers) ? ids : undefined, isWithOthers)
  // On an empty page the footer stands below the screen from the start, so that the cards do not move it.
  if (!cards || cards.length === 0) return isWithOthers ? <div className="noscript:hidden min-h-dvh" /> : null
  const isViewed = ids !== undefined && ids.length > 0
  return (
    <section aria-labelledby={id} className={`section ${isWithOthers ? 'min-h-dvh' : ''}`}>
      <h2 id={id} className="type-h2 mb-5 md:mb-8">
        {t(isViewed ? 'storefront.product.recently_viewed' : 'storefront.product.others_like')}
      </h2>
      <ProductGrid products={cards} />
    </section>
  )
}
