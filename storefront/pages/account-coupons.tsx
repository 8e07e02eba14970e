import { useLoaderData, useRevalidator } from 'react-router'
import { listOwnCoupons } from '#contracts/promotions/own-coupons.ts'
import { CouponCard } from '../coupons/CouponCard.tsx'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export async function loader({ context, request }: LoadArgs) {
  return requireResult(await context.api(listOwnCoupons, { language: context.visitor.language }), request)
}

/** The customer's coupons: those that can be used, and those that were used or have ended. */
export default function AccountCoupons() {
  const t = useText()
  const { data, past } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const usable = data.filter(({ state }) => state !== 'waiting').length
  return (
    <>
      <h1 className="type-h1-quiet mb-2">{t('storefront.coupon.step')}</h1>
      {data.length === 0 && past.length === 0 ? (
        <EmptyState
          title={t('storefront.coupon.none_title')}
          text={t('storefront.coupon.none_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      ) : (
        <p className="type-control text-ink-2 mb-6">{t('storefront.coupon.usable', { count: usable })}</p>
      )}
      <ul className="grid gap-3 xl:grid-cols-2">
        {data.map((coupon) => (
          <CouponCard key={coupon.code} coupon={coupon} onChange={() => void revalidate()} />
        ))}
      </ul>
      {past.length > 0 && (
        <>
          <h2 className="type-h3 mt-10 mb-4">{t('storefront.coupon.past_title')}</h2>
          <ul className="grid gap-3 xl:grid-cols-2">
            {past.map((coupon) => (
              <CouponCard key={coupon.code} coupon={coupon} isPast />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
