import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { searchAddress, shownKeyword } from './keyword.ts'

/** Where a search ends that found nothing: what others look for, and the departments. */
export function NothingFound({ suggestions }: { suggestions: readonly string[] }) {
  const t = useText()
  return (
    <div className="border-line flex flex-col gap-8 border-t pt-8">
      <p className="text-ink-2 measure">{t('storefront.search.none_text')}</p>
      {suggestions.length > 0 && (
        <Links
          title={t('storefront.search.popular')}
          links={suggestions.map((word) => ({ title: shownKeyword(word), to: searchAddress(word) }))}
        />
      )}
      <Departments />
    </div>
  )
}

export function Departments() {
  const t = useText()
  const { menu } = useShop()
  const categories = menu.filter(({ type }) => type === 'category')
  const links = categories.map(({ display_title, path }) => ({ title: display_title, to: path }))
  return (
    <Links
      title={t('storefront.search.kind.category')}
      links={[...links, { title: t('storefront.nav.all_products'), to: '/product' }]}
    />
  )
}

function Links({ title, links }: { title: string; links: { title: string; to: string }[] }) {
  return (
    <section>
      <h2 className="type-strong mb-3">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <PageLink to={link.to} className="chip">
              {link.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
