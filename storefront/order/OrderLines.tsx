import { optionText } from '#contracts/catalogue/option-text.ts'
import type { Order } from '#contracts/orders/order.ts'
import type { Reviewable } from '#contracts/reviews/review-calls.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { useListFormat } from '../text/use-listed.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The lines of an order as they were bought, with the way to a review of each product. */
export function OrderLines({ order, reviews = [] }: { order: Order; reviews?: readonly Reviewable[] }) {
  const t = useText()
  const listed = useListFormat()
  const money = useOrderMoney(order.currency)
  return (
    <ul className="divide-line border-line divide-y border-t">
      {order.items.map(({ id, product, options, price, qty, total, is_gift, refunded_qty }) => (
        <li key={id} className="flex items-center gap-4 py-4">
          <div className="w-18 shrink-0">
            <Picture src={product.image} alt="" sizes="72px" />
          </div>
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <div className="min-w-0">
              {product.url ? (
                <PageLink to={`/product/${product.url}`} className="type-strong hover:underline">
                  {product.name}
                </PageLink>
              ) : (
                <p className="type-strong">{product.name}</p>
              )}
              <p className="type-caption text-ink-2">
                {listed([optionText(options), is_gift ? t('storefront.order.gift') : ''].filter(Boolean))}
              </p>
              {refunded_qty > 0 && (
                <p className="type-caption text-sale">
                  {t('storefront.order.refunded_of', { refunded: refunded_qty, ordered: qty })}
                </p>
              )}
              <ReviewLink found={reviews.find((one) => one.product.id === product.id)} />
            </div>
            <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 whitespace-nowrap max-sm:w-full sm:gap-x-6">
              <span className="type-small text-ink-2">
                {qty} × {money(price)}
              </span>
              <span className="type-control">{money(total)}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ReviewLink({ found }: { found: Reviewable | undefined }) {
  const t = useText()
  if (!found) return null
  const { product, review } = found
  const label = review ? t('storefront.review.view') : t('storefront.review.write')
  return (
    <PageLink
      to={`/account/reviews/${product.id}`}
      className="link type-small inline-flex min-h-11 items-center"
      aria-label={`${label}: ${product.name}`}
    >
      {label}
    </PageLink>
  )
}
