import { InfoLine } from '../announcements/InfoLine.tsx'
import { useOpenAnnouncements } from '../announcements/use-open-announcements.ts'
import { LogInForPrices } from '../catalogue/LogInForPrices.tsx'
import { useFreeDeliveryPromise } from '../shop/use-free-delivery.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ReusedMarkup } from '../ui/ReusedMarkup.tsx'
import { Preferences } from './Preferences.tsx'

/** The bar above the header: free delivery and announcements on the left, language and currency on the right. */
export function AnnouncementBar() {
  const t = useText()
  const { shows_prices, locale, language, languages, currency, currencies } = useShop()
  const promise = useFreeDeliveryPromise()
  const announcements = useOpenAnnouncements('info')
  const announces = announcements.shown.length > 0
  const isEmpty = !promise && shows_prices && !announces
  return (
    <aside
      aria-label={t('storefront.bar.label')}
      className={`bg-primary text-on-primary on-primary ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      <div className="container flex min-h-9 items-center justify-center gap-6 md:justify-between">
        {(promise || !shows_prices) && (
          <p className={`type-caption shrink-0 py-2 md:py-0 ${announces ? 'max-lg:hidden' : ''}`}>
            {promise}
            <LogInForPrices className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4 md:my-0 md:min-h-9" />
          </p>
        )}
        {announces && <InfoLine announcements={announcements} />}
        <div className="hidden shrink-0 gap-6 whitespace-nowrap md:ml-auto md:flex">
          <ReusedMarkup inputs={() => ['preferences', locale, language, languages, currency, currencies]}>
            <Preferences />
          </ReusedMarkup>
        </div>
      </div>
    </aside>
  )
}
