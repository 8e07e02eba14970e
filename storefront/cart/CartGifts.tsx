import type { CartGift } from '#contracts/cart/cart.ts'
import { optionText } from '#contracts/catalogue/option-text.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Gift } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** The gifts of promotions as lines of a cart; the shop decides them, so they have no quantity to change. */
export function CartGifts({ gifts }: { gifts: readonly CartGift[] }) {
  const t = useText()
  const money = useMoney()
  return gifts.map(({ title, quantity, original_total, stock: { id, product, options } }) => (
    <li key={`${title} ${id}`} className="border-line flex gap-4 border-b px-(--line-side) py-5">
      <PageLink to={`/product/${product.url}`} className="w-22 shrink-0" tabIndex={-1} aria-hidden>
        <Picture src={product.image} alt="" sizes="88px" />
      </PageLink>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <PageLink
              to={`/product/${product.url}`}
              className="type-strong max-md:-my-2.5 max-md:inline-block max-md:py-2.5 hover:underline"
            >
              {product.name}
              {quantity > 1 && ` × ${quantity}`}
            </PageLink>
            {options.length > 0 && <p className="type-caption text-ink-2">{optionText(options)}</p>}
          </div>
          <p className="type-control figures shrink-0 text-right">
            <span className="text-primary">{t('storefront.cart.free')}</span>
            {original_total !== null && original_total > 0 && (
              <s className="text-ink-3 type-caption block">
                <span className="sr-only">{t('storefront.price.before')} </span>
                {money(original_total)}
              </s>
            )}
          </p>
        </div>
        <p className="type-caption text-primary flex items-center gap-1.5">
          <Gift className="size-3.5 shrink-0" aria-hidden /> {t('storefront.cart.gift_with', { title })}
        </p>
      </div>
    </li>
  ))
}
