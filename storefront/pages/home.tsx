import { useLoaderData } from 'react-router'
import type { Card } from '#contracts/catalogue/card.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { showPage } from '#contracts/content/calls.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { Sections } from '../content/Sections.tsx'
import { Hero } from '../layout/Hero.tsx'
import { goTo, type LoadArgs } from '../load.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** The page `homepage`; while it has no sections, a built-in one shows the newest goods (crm-content.md D-6). */
export async function loader({ context }: LoadArgs) {
  const { language } = context.visitor
  const page = await context.api(showPage, { url: 'homepage', language })
  const {
    sections = [],
    css = '',
    meta_title = '',
    meta_description = '',
    header_script = '',
    footer_script = '',
  } = page.ok ? page.body.data : {}
  const own_scripts = Boolean(header_script || footer_script)
  if (own_scripts && context.is_data_request) throw goTo('/')
  context.addScripts({ header: header_script, footer: footer_script })
  if (sections.length > 0)
    return { sections, css, meta_title, meta_description, own_scripts, newest: [], featured: undefined }

  const find = async (filters: object, per_page: 10 | 20) => {
    const found = await context.api(listProducts, { language, per_page, filters })
    return found.ok ? found.body.data : []
  }
  const [news, featured] = await Promise.all([
    find({ badges: ['new'] }, 10),
    find({ badges: ['featured'], in_stock: true }, 10),
  ])
  const newest: Card[] = news.length > 0 ? news : await find({}, 10)
  return {
    sections,
    css,
    meta_title,
    meta_description,
    own_scripts,
    newest: newest.slice(0, 8),
    featured: featured[0] ?? newest[0],
  }
}

export default function Home() {
  const { sections, css, meta_title, meta_description, newest, featured } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={meta_title} description={meta_description} path="/" />
      {css && <style>{css}</style>}
      {sections.length > 0 ? (
        <div className="container section">
          <Sections sections={sections} />
        </div>
      ) : (
        <BuiltInHome newest={newest} featured={featured} />
      )}
    </>
  )
}

function BuiltInHome({ newest, featured }: { newest: Card[]; featured: Card | undefined }) {
  const t = useText()
  const { name } = useShop()
  return (
    <>
      <Hero product={featured} />
      {newest.length === 0 ? (
        <div className="container">
          <EmptyState title={t('storefront.home.empty_title')} text={t('storefront.home.empty_text', { name })} />
        </div>
      ) : (
        <section className="container section" aria-labelledby="newest">
          <div className="mb-6 flex items-baseline justify-between gap-6 md:mb-8">
            <h2 id="newest" className="type-h2">
              {t('storefront.home.new')}
            </h2>
            <PageLink to="/product" className="link type-small inline-flex min-h-11 items-center">
              {t('storefront.home.view_all')}
            </PageLink>
          </div>
          <ProductGrid products={newest} />
        </section>
      )}
    </>
  )
}
