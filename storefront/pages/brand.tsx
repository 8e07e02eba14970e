import { useLoaderData } from 'react-router'
import { getBrand, listProducts } from '#contracts/catalogue/product-calls.ts'
import { RichText } from '../content/RichText.tsx'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath, listed } from '../listing/list-page.ts'
import { listInput, listPath, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { readPageSize } from '../listing/read-page-size.ts'
import { useListDescription } from '../listing/use-list-description.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Picture } from '../ui/Picture.tsx'

/** /brand/{url}: the products of a brand. */
export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const query = readQuery(new URL(request.url).searchParams)
  const { data: brand } = requireResult(await context.api(getBrand, { language, url: params.url ?? '' }), request)
  if ('redirect' in brand) throw redirectTo(listPath(`/brand/${brand.redirect}`, query), 301)
  const { filters, ...input } = listInput(query, await readPageSize(context))
  const ofBrand = { language, ...input, filters: { ...filters, brand_ids: [brand.id] } }
  const answer = requireResult(await context.api(listProducts, ofBrand), request)
  const { title, url, short_description, description, image } = brand
  return { title, path: `/brand/${url}`, short_description, description, image, list: listed(answer, answer.facets) }
}

export default function Brand() {
  const t = useText()
  const { title, path, short_description, description, image, list } = useLoaderData<typeof loader>()
  const { page } = list
  const described = useListDescription(title, list.products)
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title, page }) : title}
        description={short_description || described}
        image={list.products[0]?.image}
        path={canonicalPath(path, page)}
      />
      <div className={image ? 'grid items-center gap-x-16 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]' : ''}>
        <div>
          <ListHead title={title} steps={[{ title: t('storefront.nav.brands'), to: '/brand' }, { title }]}>
            {description ? <RichText html={description} /> : short_description}
          </ListHead>
        </div>
        {image && (
          <Picture
            src={image}
            alt=""
            ratio="4/3"
            sizes="(min-width: 768px) 22rem, 100vw"
            isFirst
            className="mb-8 rounded-picture md:mt-8"
          />
        )}
      </div>
      <ProductList key={path} path={path} {...list} withoutBrands />
    </div>
  )
}
