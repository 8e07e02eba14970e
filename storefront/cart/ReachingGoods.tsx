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

const most = 3

/** Goods that were asked for from this price on. */
export interface GoodsFrom {
  price: number
  goods: readonly Card[]
}

/** The price from which one of the goods makes the delivery of a cart free: a whole number, so that many carts have the same answer; 0 for none. */
export const reachingPrice = ({ free_delivery }: Pick<Cart, 'free_delivery'>) => Math.ceil(free_delivery?.missing ?? 0)

/** Up to three goods of which one would make delivery free. `loaded`: those that the page came with. */
export function ReachingGoods({ cart, loaded }: { cart: Cart; loaded?: GoodsFrom }) {
  const t = useText()
  const id = useId()
  const goods = useGoodsFrom(reachingPrice(cart), loaded)
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

/** Goods from a price on; none for 0. Until those of another price are loaded, the known ones that cost enough. */
function useGoodsFrom(price: number, loaded: GoodsFrom | undefined): readonly Card[] {
  const { language } = useShop()
  const [known, setKnown] = useState(loaded)
  const isKnown = known?.price === price
  useEffect(() => {
    if (price === 0 || isKnown) return
    const stop = new AbortController()
    void browserCall<typeof listGoodsFrom>('GET /api/product/from-price', { language, price }, {}, stop.signal).then(
      (answer) => {
        if (!stop.signal.aborted && answer.ok) setKnown({ price, goods: answer.body.data })
      },
    )
    return () => stop.abort()
  }, [price, isKnown, language])
  if (price === 0 || !known) return []
  return known.goods.filter((card) => (getReducedPrice(card) ?? card.price ?? 0) >= price)
}
