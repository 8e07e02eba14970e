import { useEffect } from 'react'
import { useActionData, useLoaderData, useSearchParams } from 'react-router'
import { listGoodsFrom } from '#contracts/catalogue/product-calls.ts'
import { CartLines } from '../cart/CartLines.tsx'
import { CartBlocked, CartNotices } from '../cart/CartNotices.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import { CouponBox } from '../cart/CouponBox.tsx'
import { cartAction } from '../cart/cart-action.ts'
import { useCart } from '../cart/cart-state.ts'
import { FreeDelivery } from '../cart/FreeDelivery.tsx'
import { ReachingGoods, reachingPrice } from '../cart/ReachingGoods.tsx'
import { ReferralBox } from '../cart/ReferralBox.tsx'
import { readCart } from '../cart/read-cart.ts'
import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import { Notes } from '../checkout/Notes.tsx'
import { readNotes } from '../checkout/read-notes.ts'
import { type ActionArgs, type LoadArgs, optionalResult, readForm, redirectWithoutCart } from '../page-result.ts'
import { PointsBox } from '../points/PointsBox.tsx'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

export async function loader({ context, request }: LoadArgs) {
  const result = await readCart(context)
  if (!result.ok) throw redirectWithoutCart(result, request)
  const cart = result.body
  const price = reachingPrice(cart)
  const [notes, goods] = await Promise.all([
    cart.items.length > 0 ? readNotes(context, cart) : [],
    price > 0 ? context.api(listGoodsFrom, { price, language: context.visitor.language }) : null,
  ])
  return { cart, notes, reaching: { price, goods: (goods && optionalResult(goods)?.data) ?? [] } }
}

export const action = async ({ context }: ActionArgs) => cartAction(context, readForm(context))

/** The cart as a page, with the lines and totals of the drawer. */
export default function CartPage() {
  const t = useText()
  const { cart: loaded, notes, reaching } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const control = useCart()
  const { take } = control
  const [query] = useSearchParams()
  useEffect(() => take(loaded), [take, loaded])

  const cart = control.cart ?? loaded
  const money = useMoney()
  return (
    <div className="container section grow">
      <PageHead title={t('storefront.cart.title')} isPrivate />
      <h1 className="type-h1-quiet mb-6 md:mb-8">
        {t('storefront.cart.title')}{' '}
        {cart.items.length > 0 && (
          <span className="text-ink-2 figures">{t('storefront.cart.items', { count: cart.totals.item_count })}</span>
        )}
      </h1>
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {failure?.text && (
          <Notice kind="error">
            {failure.text}{' '}
            {failure.product_url && (
              <PageLink to={`/product/${failure.product_url}`} className="link">
                {t('storefront.cart.back_to_product')}
              </PageLink>
            )}
          </Notice>
        )}
        <CartNotices cart={cart} />
      </div>
      {cart.items.length === 0 ? (
        <>
          <EmptyState
            title={t('storefront.cart.empty_title')}
            text={t('storefront.cart.empty_text')}
            action={{ label: t('storefront.nav.all_products'), to: '/product' }}
          />
          <RecentlyViewed isWithOthers />
        </>
      ) : (
        <div
          className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16"
          style={{ '--line-side': '0px', '--line-picture': 'clamp(5.5rem, 9vw, 7.5rem)' } as React.CSSProperties}
        >
          <div className="border-line border-t">
            <div className="lg:hidden">
              <FreeDelivery cart={cart} />
            </div>
            <CartLines cart={cart} confirming={Number(query.get('remove'))} added={Number(query.get('added'))} />
            <div className="border-line max-w-164 border-b">
              <CouponBox cart={cart} />
              <PointsBox point={cart.point} used={cart.points} onUse={control.usePoints} />
              <ReferralBox cart={cart} />
            </div>
            <div className="max-w-164">
              <ReachingGoods cart={cart} loaded={reaching} />
            </div>
          </div>
          <section
            aria-label={t('storefront.checkout.summary')}
            className="bg-surface h-fit rounded-control px-6 pt-2 pb-6 lg:sticky lg:top-(--header-height)"
          >
            <div className="max-lg:hidden">
              <FreeDelivery cart={cart} />
            </div>
            <div className="pt-4">
              <CartTotals cart={cart} />
            </div>
            <CartBlocked cart={cart} />
            <div className="buy-bar flex items-center gap-4 md:mt-5">
              <p className="md:hidden">
                <span className="type-caption text-ink-2 block">{t('storefront.total.total')}</span>
                <span className="type-strong figures">{money(cart.totals.grand_total)}</span>
              </p>
              <PageLink to="/checkout" className={`${button({ isWide: true, size: 'buy' })} min-w-0`}>
                {t('storefront.cart.check_out')}
              </PageLink>
            </div>
            <p className="mt-3 text-center">
              <PageLink to="/product" className="link type-small inline-flex min-h-11 items-center">
                {t('storefront.cart.continue_shopping')}
              </PageLink>
            </p>
            <Notes notes={notes} />
          </section>
        </div>
      )}
    </div>
  )
}
