import { Wordmark } from '../layout/Wordmark.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowLeft, Lock } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Header of the checkout, whose only link leads back to the cart. */
export function CheckoutHeader() {
  const t = useText()
  const { name } = useShop()
  return (
    <header className="border-line bg-header text-header-ink border-b">
      <div className="container grid h-(--header-height) grid-cols-[1fr_auto_1fr] items-center gap-4">
        <PageLink
          to="/cart"
          className="target -ml-3 justify-self-start rounded-control lg:hidden"
          aria-label={t('storefront.checkout.back_to_cart')}
        >
          <ArrowLeft className="size-5" strokeWidth={1.5} aria-hidden />
        </PageLink>
        <PageLink to="/" className="rounded-control lg:justify-self-start" aria-label={name}>
          <Wordmark />
        </PageLink>
        <p className="type-small flex items-center gap-2 justify-self-end lg:justify-self-center">
          <Lock className="size-4" strokeWidth={1.5} aria-hidden />
          <span className="max-lg:sr-only">{t('storefront.checkout.secure')}</span>
        </p>
        <PageLink to="/cart" className="link type-small hidden justify-self-end lg:inline">
          {t('storefront.checkout.back_to_cart')}
        </PageLink>
      </div>
    </header>
  )
}
