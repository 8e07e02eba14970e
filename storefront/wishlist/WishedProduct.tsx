import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Card } from '#contracts/catalogue/card.ts'
import { useCart } from '../cart/cart-state.ts'
import { ProductCard } from '../catalogue/ProductCard.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

const sizes = '(min-width: 1440px) 302px, (min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw'

/** A product of the wish list with buttons to buy and to remove it. */
export function WishedProduct({ product }: { product: Card }) {
  const t = useText()
  const { id, name } = product
  const isRemoving = useNavigation().formData?.get('product_id') === String(id)
  return (
    <li className="flex flex-col">
      <ProductCard product={product} sizes={sizes} heading="h2" />
      <div className="mt-auto flex flex-col items-stretch gap-1 pt-4">
        <BuyNow product={product} />
        <Form method="post" className="flex justify-center">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="product_id" value={id} />
          <button
            type="submit"
            aria-disabled={isRemoving || undefined}
            aria-label={t('storefront.cart.remove_line', { name })}
            className="link type-small min-h-11 aria-disabled:opacity-60"
          >
            {t('storefront.wishlist.remove')}
          </button>
        </Form>
      </div>
    </li>
  )
}

/** Adds a product with a single variant to the cart; otherwise links to the product to choose one. */
function BuyNow({ product: { url, name, stock_id, in_stock } }: { product: Card }) {
  const t = useText()
  const { sells } = useShop()
  const { add } = useCart()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!sells) return null
  if (stock_id === null || !in_stock)
    return (
      <PageLink
        to={`/product/${url}`}
        className={button({ kind: 'quiet', size: 'small' })}
        aria-label={`${t('storefront.wishlist.look')}: ${name}`}
      >
        {t('storefront.wishlist.look')}
      </PageLink>
    )

  async function addToCart(event: SubmitEvent<HTMLFormElement>, stockId: number) {
    event.preventDefault()
    setBusy(true)
    setProblem((await add(stockId, 1)) ?? '')
    setBusy(false)
  }
  return (
    <form method="post" action="/cart" onSubmit={(event) => void addToCart(event, stock_id)}>
      <input type="hidden" name="stock_id" value={stock_id} />
      <input type="hidden" name="quantity" value="1" />
      <SubmitButton
        isBusy={isBusy}
        look={{ size: 'small', isWide: true }}
        aria-label={`${t('storefront.product.add')}: ${name}`}
      >
        {t('storefront.product.add')}
      </SubmitButton>
      {problem && (
        <p role="alert" className="type-small text-error mt-2">
          {problem}
        </p>
      )}
    </form>
  )
}
