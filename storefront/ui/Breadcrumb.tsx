import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from './PageLink.tsx'

/** Where this page lies; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { title: string; to?: string }[] }) {
  const t = useText()
  return (
    <nav
      aria-label={t('storefront.breadcrumb')}
      className="type-caption text-ink-2 flex flex-wrap items-center gap-x-2 py-4"
    >
      <PageLink to="/" className="hover:underline">
        {t('storefront.nav.home')}
      </PageLink>
      {steps.map(({ title, to }) => (
        <Fragment key={title}>
          <ChevronRight className="text-ink-3 size-3.5" aria-hidden />
          {to ? (
            <PageLink to={to} className="hover:underline">
              {title}
            </PageLink>
          ) : (
            <span aria-current="page" className="text-ink">
              {title}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
