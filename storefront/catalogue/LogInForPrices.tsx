import { useLocation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const isLoggingIn = /^\/(login|register|password|reset-password)\b/

/** In a shop that shows prices to customers only: says so and links to the log-in and back. */
export function LogInForPrices({ className }: { className: string }) {
  const t = useText()
  const { shows_prices } = useShop()
  const { pathname } = useLocation()
  if (shows_prices || isLoggingIn.test(pathname)) return null
  return (
    <PageLink to={`/login?redirect=${encodeURIComponent(pathname)}`} className={className}>
      {t('storefront.price.log_in')}
    </PageLink>
  )
}
