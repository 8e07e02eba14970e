import { useLoaderData } from 'react-router'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath, listed } from '../listing/list-page.ts'
import { listInput, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const path = '/product'

/** Page /product with all products. */
export async function loader({ context, request }: LoadArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const input = { language: context.visitor.language, ...listInput(query) }
  const answer = requireResult(await context.api(listProducts, input), request)
  return listed(answer, answer.facets)
}

export default function AllProducts() {
  const t = useText()
  const list = useLoaderData<typeof loader>()
  const title = t('storefront.nav.all_products')
  const { page } = list
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        path={canonicalPath(path, page)}
      />
      <ListHead title={title} steps={[{ title }]} />
      <ProductList path={path} {...list} />
    </div>
  )
}
