import { useLoaderData, useSearchParams } from 'react-router'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath, listed } from '../listing/list-page.ts'
import { listInput, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { readPageSize } from '../listing/read-page-size.ts'
import { singleFilter } from '../listing/single-filter.ts'
import { useListDescription } from '../listing/use-list-description.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const path = '/product'

/** Page /product with all products. */
export async function loader({ context, request }: LoadArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const input = { language: context.visitor.language, ...listInput(query, await readPageSize(context)) }
  const answer = requireResult(await context.api(listProducts, input), request)
  return listed(answer, answer.facets)
}

export default function AllProducts() {
  const t = useText()
  const list = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { page, products, facets } = list
  const only = singleFilter(readQuery(query), facets)
  const title = !only
    ? t('storefront.nav.all_products')
    : only.kind === 'badge'
      ? t(`storefront.list.badge.${only.badge}`)
      : only.title
  const own = only?.kind === 'badge' ? `${path}?badges=${only.badge}` : (only?.path ?? path)
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        path={canonicalPath(own, page)}
        description={useListDescription(title, products)}
        image={products[0]?.image}
      />
      <ListHead
        title={title}
        steps={only ? [{ title: t('storefront.nav.all_products'), to: path }, { title }] : [{ title }]}
      />
      <ProductList path={path} {...list} />
    </div>
  )
}
