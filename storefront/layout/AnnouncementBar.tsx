import { LogInForPrices } from '../catalogue/LogInForPrices.tsx'
import { useFreeDeliveryPromise } from '../shop/use-free-delivery.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Preferences } from './Preferences.tsx'

/** The bar above the header: free delivery on the left, language and currency on the right. */
export function AnnouncementBar() {
  const t = useText()
  const { shows_prices } = useShop()
  const promise = useFreeDeliveryPromise()
  return (
    <aside
      aria-label={t('storefront.bar.label')}
      className={`bg-primary text-on-primary on-primary ${promise || !shows_prices ? '' : 'max-md:hidden'}`}
    >
      <div className="container flex min-h-9 items-center justify-center gap-6 md:justify-between">
        <p className="type-caption py-2 md:py-0">
          {promise}
          <LogInForPrices className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4 md:my-0 md:min-h-9" />
        </p>
        <div className="hidden gap-6 md:flex">
          <Preferences />
        </div>
      </div>
    </aside>
  )
}
