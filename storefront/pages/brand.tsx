import { useLoaderData } from 'react-router'
import { listBrands, listProducts } from '#contracts/catalogue/product-calls.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalOf, listed } from '../listing/list-page.ts'
import { listInput, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { type LoadArgs, need, pageNotFound } from '../load.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /brand/{url}: what a maker makes. */
export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const { data: brands } = need(await context.api(listBrands, { language }), request)
  const brand = brands.find(({ url }) => url === params.url?.toLowerCase())
  if (!brand) throw pageNotFound()
  const { filters, ...input } = listInput(readQuery(new URL(request.url).searchParams))
  const ofBrand = { language, ...input, filters: { ...filters, brand_ids: [brand.id] } }
  const answer = need(await context.api(listProducts, ofBrand), request)
  const { title, url, short_description } = brand
  return { title, path: `/brand/${url}`, short_description, list: listed(answer, answer.facets) }
}

export default function Brand() {
  const t = useText()
  const { title, path, short_description, list } = useLoaderData<typeof loader>()
  const { page } = list
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        description={short_description}
        path={canonicalOf(path, page)}
      />
      <ListHead title={title} steps={[{ title: t('storefront.nav.brands'), to: '/brand' }, { title }]}>
        {short_description}
      </ListHead>
      <ProductList key={path} path={path} {...list} withoutBrands />
    </div>
  )
}
