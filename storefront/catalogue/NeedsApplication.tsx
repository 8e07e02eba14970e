import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'

/** Replaces the buy button of a service that somebody applies for first; the page behind it shows the outcome of an application. */
export function NeedsApplication({ url }: { url: string }) {
  const t = useText()
  return (
    <div>
      <p className="type-small text-ink-2 mb-3">{t('storefront.product.needs_application')}</p>
      <PageLink to={`/service/${url}/apply`} className={button({ size: 'buy', isWide: true })}>
        {t('storefront.application.apply')}
      </PageLink>
    </div>
  )
}
