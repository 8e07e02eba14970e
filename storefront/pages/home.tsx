import { useLoaderData } from 'react-router'
import type { Card } from '#contracts/catalogue/card.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { showPage } from '#contracts/content/calls.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { Sections } from '../content/Sections.tsx'
import { Hero } from '../layout/Hero.tsx'
import { goTo, type LoadArgs, maybe, need } from '../load.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** The page `homepage`; while it has no sections, a built-in one shows the newest goods (crm-content.md D-6). */
export async function loader({ context, request }: LoadArgs) {
  const { language } = context.visitor
  const page = maybe(await context.api(showPage, { url: 'homepage', language }))?.data
  const scripts = { header: page?.header_script ?? '', footer: page?.footer_script ?? '' }
  const own_scripts = Boolean(scripts.header || scripts.footer)
  if (own_scripts && context.is_data_request) throw goTo('/')
  context.addScripts(scripts)
  const { sections = [], css = '', meta_title = '', meta_description = '' } = page ?? {}
  const shown = { sections, css, meta_title, meta_description, own_scripts }
  if (sections.length > 0) return { ...shown, newest: [], featured: undefined }

  const find = async (filters: object) =>
    need(await context.api(listProducts, { language, per_page: 10, filters }), request).data
  const [news, [featured]] = await Promise.all([
    find({ badges: ['new'] }),
    find({ badges: ['featured'], in_stock: true }),
  ])
  // A row that is not full looks like a shop that is not.
  const newest = news.length >= 4 ? news : await find({})
  return { ...shown, newest: newest.slice(0, 8), featured: featured ?? newest[0] }
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
