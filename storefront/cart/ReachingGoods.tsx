import { useEffect, useId, useState } from 'react'
import type { Cart } from '#contracts/cart/cart.ts'
import type { Card } from '#contracts/catalogue/card.ts'
import type { listGoodsFrom } from '#contracts/catalogue/product-calls.ts'
import { browserCall } from '../api.ts'
import { getReducedPrice } from '../catalogue/reduced-price.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { useFreeDelivery } from './FreeDelivery.tsx'

const most = 3

/** Up to three goods of which one would make delivery free. Below everything else, because they are loaded after it. */
export function ReachingGoods({ cart }: { cart: Cart }) {
  const t = useText()
  const id = useId()
  const goods = useGoodsFrom(useFreeDelivery(cart)?.missing ?? 0)
  const shown = goods.filter((card) => !cart.items.some(({ stock }) => stock.product.id === card.id)).slice(0, most)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id} className="px-(--line-side) py-5">
      <h2 id={id} className="type-small-strong mb-3">
        {t('storefront.cart.free_delivery_goods')}
      </h2>
      <ul className="grid grid-cols-3 gap-3">
        {shown.map((card) => (
          <li key={card.id} className="group relative min-w-0">
            <Picture src={card.image} alt="" sizes="150px" className="rounded-picture" />
            <PageLink
              to={`/product/${card.url}`}
              className="type-small mt-2 block underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
            >
              {card.name}
            </PageLink>
            <Price price={card.price} special={getReducedPrice(card)} className="type-small text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Goods from a price on; none for 0, and until they are loaded. */
function useGoodsFrom(missing: number): readonly Card[] {
  const { language } = useShop()
  const [goods, setGoods] = useState<readonly Card[]>([])
  useEffect(() => {
    setGoods([])
    if (missing <= 0) return
    const stop = new AbortController()
    // A whole number, so that many carts have the same answer.
    const input = { language, price: Math.ceil(missing) }
    void browserCall<typeof listGoodsFrom>('GET /api/product/from-price', input, {}, stop.signal).then((answer) => {
      if (!stop.signal.aborted && answer.ok) setGoods(answer.body.data)
    })
    return () => stop.abort()
  }, [missing, language])
  return goods
}
