import { useEffect, useState } from 'react'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import { useCards } from '../catalogue/use-cards.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { guestWishes } from './guest-wishes.ts'

/** The wish list of a guest, which this browser keeps. */
export function GuestWishes() {
  const t = useText()
  const [ids, setIds] = useState<number[]>()
  useEffect(() => setIds(guestWishes().toReversed()), [])
  const cards = useCards(ids?.length ? ids : undefined)
  return (
    <>
      <div className="mb-8 max-w-2xl">
        <Notice>
          {t('storefront.wishlist.guest')}{' '}
          <PageLink to="/login?redirect=%2Fwishlist" className="link">
            {t('common.action.login')}
          </PageLink>
        </Notice>
      </div>
      {cards && <ProductGrid products={cards} heading="h2" isWhole />}
      {ids?.length === 0 && (
        <>
          <EmptyState
            title={t('storefront.wishlist.none_title')}
            text={t('storefront.wishlist.none_text')}
            action={{ label: t('storefront.nav.all_products'), to: '/product' }}
          />
          <RecentlyViewed isWithOthers />
        </>
      )}
    </>
  )
}
