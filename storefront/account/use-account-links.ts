import { useLocation } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { ClipboardList, Coins, FileText, Heart, Lock, MapPin, Package, Star, Ticket, User } from '../ui/icons.tsx'
import type { AccountData } from './read-account.ts'

interface AccountLink {
  to: string
  label: string
  icon: typeof User
  /** Pages whose path begins like this belong to the link as well. */
  below?: string
}

/** The pages of a customer's account; the one that is open is marked. */
export function useAccountLinks({ profile, hasPoints, hasReviews }: AccountData) {
  const t = useText()
  const { pathname } = useLocation()
  const links: AccountLink[] = [
    { to: '/account', label: t('storefront.account.orders'), icon: Package, below: '/account/orders' },
    ...(hasReviews
      ? [{ to: '/account/reviews', label: t('storefront.review.own'), icon: Star, below: '/account/reviews' }]
      : []),
    ...(hasPoints
      ? [
          {
            to: '/account/points',
            label: t(profile.points_enabled ? 'storefront.account.points' : 'storefront.membership.title'),
            icon: Coins,
          },
        ]
      : []),
    { to: '/account/coupons', label: t('storefront.coupon.step'), icon: Ticket },
    { to: '/account/applications', label: t('storefront.application.own'), icon: ClipboardList },
    { to: '/account/submissions', label: t('storefront.submission.own'), icon: FileText },
    { to: '/account/profile', label: t('storefront.account.profile'), icon: User },
    { to: '/account/addresses', label: t('storefront.account.addresses'), icon: MapPin },
    { to: '/account/data', label: t('storefront.data.title'), icon: Lock },
    { to: '/wishlist', label: t('storefront.wishlist.title'), icon: Heart },
  ]
  return links.map(({ below, ...link }) => ({
    ...link,
    isOpen: pathname === link.to || (below !== undefined && pathname.startsWith(below)),
  }))
}
