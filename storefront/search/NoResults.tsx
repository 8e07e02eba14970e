import { getKeyword, wordsOf } from '#contracts/catalogue/keyword.ts'
import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { searchPath } from './keyword.ts'

/** Result page of a search without results: popular searches and categories. */
export function NoResults({ suggestions }: { suggestions: readonly string[] }) {
  const t = useText()
  const departments = useDepartments().map(({ title }) => title.toLowerCase())
  // A shop without searches suggests its categories, which are listed below anyway.
  const words = suggestions.map(wordsOf).filter((word) => !departments.includes(word.toLowerCase()))
  return (
    <div className="border-line flex flex-col gap-8 border-t pt-8">
      <p className="text-ink-2 measure">{t('storefront.search.none_text')}</p>
      {words.length > 0 && (
        <Links
          title={t('storefront.search.popular')}
          links={words.map((word) => ({ title: word, to: searchPath(getKeyword(word)) }))}
        />
      )}
      <CategoryLinks />
      <RecentlyViewed isWithOthers />
    </div>
  )
}

export function CategoryLinks() {
  const t = useText()
  return (
    <Links
      title={t('storefront.search.kind.category')}
      links={[...useDepartments(), { title: t('storefront.nav.all_products'), to: '/product' }]}
    />
  )
}

const useDepartments = () =>
  useShop()
    .menu.filter(({ type }) => type === 'category')
    .map(({ display_title, path }) => ({ title: display_title, to: path }))

export function Links({ title, links }: { title: string; links: { title: string; to: string }[] }) {
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
