import { useLoaderData } from 'react-router'
import { listBrands } from '#contracts/catalogue/product-calls.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { useListDescription } from '../listing/use-list-description.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** Page /brand with all brands. */
export async function loader({ context, request }: LoadArgs) {
  return requireResult(await context.api(listBrands, { language: context.visitor.language }), request)
}

export default function BrandList() {
  const t = useText()
  const { data: brands } = useLoaderData<typeof loader>()
  const title = t('storefront.nav.brands')
  const described = useListDescription(
    title,
    brands.map((brand) => ({ name: brand.title })),
  )
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} description={described} path="/brand" />
      <ListHead title={title} steps={[{ title }]} />
      {brands.length === 0 && (
        <EmptyState
          title={t('storefront.list.empty_title')}
          text={t('storefront.list.empty_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      )}
      <ul className="border-line grid border-t md:grid-cols-2 md:gap-x-6 lg:grid-cols-3">
        {brands.map(({ id, url, title: name, short_description, image, product_count }) => (
          <li key={id} className="border-line border-b">
            <PageLink to={`/brand/${url}`} className="group flex h-full items-center gap-5 py-5">
              {image && (
                <span className="w-20 shrink-0">
                  <Picture src={image} alt="" sizes="80px" ratio="1/1" className="rounded-picture" />
                </span>
              )}
              <span className="min-w-0">
                <span className="type-h3 block underline-offset-4 group-hover:underline">{name}</span>
                {short_description && <span className="text-ink-2 type-small mt-1 block">{short_description}</span>}
                <span className="text-ink-3 type-caption figures mt-1 block">
                  {t('storefront.list.count', { count: product_count })}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
