import { useLoaderData } from 'react-router'
import { getKeyword, typedWords, wordsOf } from '#contracts/catalogue/keyword.ts'
import { searchProducts } from '#contracts/catalogue/search-calls.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { listed } from '../listing/list-page.ts'
import { listInput, listPath, readQuery } from '../listing/list-query.ts'
import { ProductList } from '../listing/ProductList.tsx'
import { readPageSize } from '../listing/read-page-size.ts'
import { type LoadArgs, redirectTo, requireResult } from '../page-result.ts'
import { GuideList } from '../search/GuideList.tsx'
import { isKeyword, searchPath } from '../search/keyword.ts'
import { NoResults } from '../search/NoResults.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /search/{keyword}: results, best match first. */
export async function loader({ context, request, params }: LoadArgs) {
  const requested = params.keyword ?? ''
  const keyword = getKeyword(requested)
  const query = readQuery(new URL(request.url).searchParams)
  if (!isKeyword(keyword)) throw redirectTo('/search?notice=search_keyword')
  if (keyword !== requested) {
    if (typedWords(requested, keyword) !== wordsOf(keyword)) query.set('typed', requested)
    throw redirectTo(listPath(searchPath(keyword), query))
  }
  const typed = typedWords(query.get('typed'), keyword)
  const input = { keyword, typed, language: context.visitor.language, ...listInput(query, await readPageSize(context)) }
  const answer = requireResult(await context.api(searchProducts, input), request)
  const { corrected_keyword, suggestions, guides } = answer
  return { keyword, typed, corrected_keyword, suggestions, guides, list: listed(answer, answer.facets) }
}

export default function SearchResults() {
  const t = useText()
  const { keyword, typed: typedText, corrected_keyword, suggestions, guides, list } = useLoaderData<typeof loader>()
  const title =
    list.total > 0 || guides.length > 0
      ? t('storefront.search.title', { keyword: typedText })
      : t('storefront.search.none', { keyword: typedText })
  const path = searchPath(keyword)
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} isPrivate />
      <ListHead title={title} steps={[{ title: t('common.action.search'), to: '/search' }, { title: typedText }]} />
      <div className="mb-8 flex flex-col gap-4">
        <SearchForm keyword={typedText} />
        {corrected_keyword && list.total > 0 && (
          <Notice>
            {t('storefront.search.corrected', { keyword: typedText, corrected: wordsOf(corrected_keyword) })}
          </Notice>
        )}
      </div>
      {list.total === 0 && <GuideList guides={guides} />}
      <ProductList key={path} path={path} {...list} isSearch empty={<NoResults suggestions={suggestions} />} />
      {list.total > 0 && <GuideList guides={guides} />}
    </div>
  )
}
