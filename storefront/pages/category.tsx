import { useLoaderData } from 'react-router'
import { showCategory } from '#contracts/navigation/category-calls.ts'
import { RichText } from '../content/RichText.tsx'
import { CategoryChips } from '../listing/CategoryChips.tsx'
import { ListHead } from '../listing/ListHead.tsx'
import { canonicalPath, listed } from '../listing/list-page.ts'
import { listInput, listPath, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { readPageSize } from '../listing/read-page-size.ts'
import { useListDescription } from '../listing/use-list-description.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /category/{url}: the products of a category and its descendants. */
export async function loader({ context, request, params }: LoadArgs) {
  const query = readQuery(new URL(request.url).searchParams)
  const input = {
    url: params.url ?? '',
    language: context.visitor.language,
    ...listInput(query, await readPageSize(context)),
  }
  const { data } = requireResult(await context.api(showCategory, input), request)
  if ('redirect' in data) throw redirectTo(listPath(`/category/${data.redirect}`, query), 301)
  const { title, url, description, meta_title, meta_description, breadcrumb } = data
  return {
    title,
    path: `/category/${url}`,
    description,
    meta_title,
    meta_description,
    breadcrumb,
    isLeaf: data.children.length === 0,
    list: listed(data.products, data.facets),
  }
}

export default function Category() {
  const t = useText()
  const { title, path, description, meta_title, meta_description, breadcrumb, isLeaf, list } =
    useLoaderData<typeof loader>()
  const { page, total, facets } = list
  const described = useListDescription(title, list.products)
  const above = breadcrumb.slice(0, -1).map((step) => ({ title: step.title, to: `/category/${step.url}` }))
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead
        title={page > 1 ? t('storefront.list.title_of_page', { title: meta_title, page }) : meta_title}
        description={meta_description || described}
        image={list.products[0]?.image}
        path={canonicalPath(path, page)}
      />
      <ListHead title={title} steps={[...above, { title }]}>
        {description && <RichText html={description} />}
      </ListHead>
      <ProductList
        key={path}
        path={path}
        {...list}
        categories={(control) => (
          <CategoryChips list={control} total={total} isLeaf={isLeaf} below={facets.categories} />
        )}
      />
    </div>
  )
}
