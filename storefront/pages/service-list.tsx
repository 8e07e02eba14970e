import { useLoaderData } from 'react-router'
import { listServices } from '#contracts/catalogue/product-calls.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath } from '../listing/list-page.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

const path = '/service'
const perPage = 20

/** Page /service with all services. */
export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const input = { language: context.visitor.language, page, per_page: perPage }
  return requireResult(await context.api(listServices, input), request)
}

export default function ServiceList() {
  const t = useText()
  const { data, total, page } = useLoaderData<typeof loader>()
  const title = t('storefront.nav.services')
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        description={t('storefront.list.services_text')}
        path={canonicalPath(path, page)}
      />
      <ListHead title={title} steps={[{ title }]}>
        {t('storefront.list.services_text')}
      </ListHead>
      {data.length > 0 ? (
        <ProductGrid products={data} firstRow heading="h2" isWhole />
      ) : (
        <EmptyState
          title={t('storefront.list.no_services_title')}
          text={t('storefront.list.no_services_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      )}
      <Pagination page={page} pages={Math.ceil(total / perPage)} path={path} />
    </div>
  )
}
