import { getKeyword } from '#contracts/catalogue/keyword.ts'
import { ListHead } from '../listing/ListHead.tsx'
import { type LoadArgs, redirectTo } from '../page-result.ts'
import { isKeyword, searchPath } from '../search/keyword.ts'
import { CategoryLinks } from '../search/NoResults.tsx'
import { SearchForm } from '../search/SearchForm.tsx'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /search: the search page. `?keyword=` redirects to the results; the page itself is the same for everybody. */
export function loader({ request }: LoadArgs) {
  const typed = new URL(request.url).searchParams.get('keyword')
  if (typed === null) return null
  const keyword = getKeyword(typed)
  throw redirectTo(
    isKeyword(keyword) ? searchPath(keyword, typed) : keyword ? '/search?notice=search_keyword' : '/search',
  )
}

export default function SearchPage() {
  const t = useText()
  const title = t('common.action.search')
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} isPrivate />
      <ListHead title={title} steps={[{ title }]} />
      <div className="flex flex-col gap-10">
        <SearchForm />
        <CategoryLinks />
      </div>
    </div>
  )
}
