import { useLoaderData } from 'react-router'
import type { Card } from '#contracts/catalogue/card.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { showBlock, showPage } from '#contracts/content/calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { LoadedSection } from '../content/loaded-section.ts'
import { readSections } from '../content/read-sections.ts'
import { Sections } from '../content/Sections.tsx'
import { Hero } from '../layout/Hero.tsx'
import { useListDescription } from '../listing/use-list-description.ts'
import { type LoadArgs, optionalResult, redirectTo } from '../page-result.ts'
import { ShopJsonLd } from '../shop/ShopJsonLd.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** The page `homepage`; while it has no sections, a built-in one shows slides, the newest products and articles (content.md T3). */
export async function loader({ context }: LoadArgs) {
  const { language } = context.visitor
  const response = optionalResult(await context.api(showPage, { url: 'homepage', language }))?.data
  // The URL of the home page cannot be changed, so it never redirects.
  const page = response && 'redirect' in response ? undefined : response
  const scripts = { header: page?.header_script ?? '', footer: page?.footer_script ?? '' }
  const own_scripts = Boolean(scripts.header || scripts.footer)
  if (own_scripts && context.is_data_request) throw redirectTo('/')
  context.addScripts(scripts)
  const { css = '', meta_title = '', meta_description = '' } = page ?? {}
  const [top, sections] = await Promise.all([
    context.api(showBlock, { identifier: 'home_top', language }),
    readSections(context, page?.sections ?? []),
  ])
  const above = await readSections(context, optionalResult(top)?.data.sections ?? [])
  const builtIn = sections.length > 0 ? { sections } : await readBuiltIn(context)
  return { css, meta_title, meta_description, own_scripts, above, featured: undefined, ...builtIn }
}

const section = (type: 'slider' | 'category_list' | 'product_list' | 'blog_list', data: object) => ({
  id: type.padEnd(8, '0').slice(0, 8),
  type,
  data: { ...data },
})

async function readBuiltIn(context: PageContext): Promise<{ sections: LoadedSection[]; featured: Card | undefined }> {
  const { language } = context.visitor
  const widgets = [
    section('slider', {}),
    section('category_list', {}),
    section('product_list', { source: 'new', limit: 8 }),
  ]
  const [answered, articles] = await Promise.all([
    readSections(context, widgets),
    readSections(context, [section('blog_list', { limit: 3 })]),
  ])
  const has = (type: string) =>
    answered.some(
      (one) => 'widget' in one && one.widget.type === type && 'items' in one.widget && one.widget.items.length > 0,
    )
  if (has('slider') && has('product_list')) return { sections: [...answered, ...articles], featured: undefined }
  // A shop without products marked as new shows its newest ones; without slides the first product replaces them.
  const newest = await context.api(listProducts, { language, per_page: 10 })
  const products = newest.ok ? newest.body.data : []
  const ids = products.slice(0, 8).map(({ id }) => id)
  const fallback = has('product_list') || ids.length === 0 ? [] : [section('product_list', { source: 'ids', ids })]
  const sections = [...answered, ...(await readSections(context, fallback)), ...articles]
  return { sections: ids.length > 0 ? sections : [], featured: has('slider') ? undefined : products[0] }
}

export default function Home() {
  const t = useText()
  const { name, menu } = useShop()
  const { above, sections, css, meta_title, meta_description, featured } = useLoaderData<typeof loader>()
  const described = useListDescription(
    name,
    menu.map((item) => ({ name: item.display_title })),
  )
  return (
    <>
      <PageHead title={meta_title} description={meta_description || described} path="/" image={featured?.image} />
      <ShopJsonLd />
      {css && <style>{css}</style>}
      <Sections sections={above} isPage />
      {featured ? <Hero product={featured} /> : <h1 className="sr-only">{meta_title || name}</h1>}
      {sections.length > 0 ? (
        <div className="grow">
          <Sections sections={sections} isPage />
        </div>
      ) : (
        <div className="container grow">
          <EmptyState title={t('storefront.home.empty_title')} text={t('storefront.home.empty_text', { name })} />
        </div>
      )}
    </>
  )
}
