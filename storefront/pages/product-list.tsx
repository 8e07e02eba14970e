import { useLoaderData } from 'react-router'
import { sortKeys } from '#contracts/catalogue/listing.ts'
import { listProducts } from '#contracts/catalogue/product-calls.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { SortForm } from '../catalogue/SortForm.tsx'
import { type LoadArgs, need } from '../load.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Pages show 20 at a time (architecture.md section 6). */
const perPage = 20

/** All products. */
export async function loader({ context, request }: LoadArgs) {
  const query = new URL(request.url).searchParams
  const sort = sortKeys.find((key) => key === query.get('sort')) ?? 'default'
  const input = { language: context.visitor.language, page: query.get('page') ?? 1, per_page: perPage, sort }
  const { data, total, page } = need(await context.api(listProducts, input), request)
  return { products: data, total, page, pages: Math.ceil(total / perPage), sort, sorts: sortKeys }
}

export default function ProductList() {
  const t = useText()
  const { products, total, page, pages, sort, sorts } = useLoaderData<typeof loader>()
  const title = t('storefront.nav.all_products')
  return (
    <div className="container mb-(--section-gap)">
      <PageHead
        title={page > 1 ? `${title} (${page})` : title}
        path={page > 1 ? `/product?page=${page}` : '/product'}
      />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="type-h1 mb-6 md:mb-8">{title}</h1>
      {total > 0 && (
        <div className="border-line mb-6 flex flex-wrap items-center justify-between gap-4 border-t pt-5">
          <p className="type-control figures">{t('storefront.list.count', { count: total })}</p>
          <SortForm sort={sort} sorts={sorts} />
        </div>
      )}
      {products.length === 0 ? (
        <EmptyState
          title={t('storefront.list.empty_title')}
          text={t('storefront.list.empty_text')}
          {...(total > 0 && { action: { label: t('storefront.nav.all_products'), to: '/product' } })}
        />
      ) : (
        <ProductGrid products={products} firstRow heading="h2" />
      )}
      <Pagination page={page} pages={pages} path="/product" />
    </div>
  )
}
