import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ChevronRight } from './icons.tsx'
import { JsonLd } from './JsonLd.tsx'
import { PageLink } from './PageLink.tsx'

/** A touch target of full height that does not enlarge the line. */
const step = '-my-3 inline-flex min-h-11 items-center hover:underline'

/** Breadcrumb of a page; the last step is the page itself. */
export function Breadcrumb({ steps }: { steps: { title: string; to?: string }[] }) {
  const t = useText()
  const { app_url } = useShop()
  const { pathname } = useLocation()
  const all = [{ title: t('storefront.nav.home'), to: '/' }, ...steps]
  const crumbs = all.map(({ title, to = pathname }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    item: new URL(to, app_url).href,
  }))
  return (
    <nav
      aria-label={t('storefront.breadcrumb')}
      className="type-caption text-ink-2 flex flex-wrap items-center gap-x-2 py-4"
    >
      <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement: crumbs }} />
      <PageLink to="/" className={step}>
        {t('storefront.nav.home')}
      </PageLink>
      {steps.map(({ title, to }) => (
        <Fragment key={title}>
          <ChevronRight className="text-ink-3 size-3.5" aria-hidden />
          {to ? (
            <PageLink to={to} className={step}>
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
