import { useSearchParams } from 'react-router'
import { useText } from '../text/TextProvider.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const cell = 'target type-control figures rounded-control hover:bg-surface'

interface Props {
  page: number
  pages: number
  path: string
  /** The key of the page in the URL, where the list is a part of its page, and the id of that part with '#'. */
  name?: string
  anchor?: string
}

/** Pagination with real links, so that every page of a list can be opened, shared and crawled. */
export function Pagination({ page, pages, path, name = 'page', anchor = '' }: Props) {
  const t = useText()
  const [query] = useSearchParams()
  if (pages < 2) return null
  const to = (number: number) => {
    const next = new URLSearchParams(query)
    next.delete(name)
    if (number > 1) next.set(name, String(number))
    return (next.size > 0 ? `${path}?${next}` : path) + anchor
  }
  return (
    <nav aria-label={t('storefront.list.pages')} className="mt-16 flex items-center justify-center gap-1">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" className={cell} aria-label={t('common.previous_page')}>
          <ChevronLeft className="size-5" aria-hidden />
        </PageLink>
      )}
      {numbersAround(page, pages).map((number) =>
        number < 0 ? (
          <span key={number} className="text-ink-3 px-1" aria-hidden>
            …
          </span>
        ) : (
          <PageLink
            key={number}
            to={to(number)}
            aria-label={t('common.page_of', { page: number, pages })}
            aria-current={number === page ? 'page' : undefined}
            className={`${cell} aria-[current]:bg-ink aria-[current]:text-ground`}
          >
            {number}
          </PageLink>
        ),
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" className={cell} aria-label={t('common.next_page')}>
          <ChevronRight className="size-5" aria-hidden />
        </PageLink>
      )}
    </nav>
  )
}

/** First, last and neighbouring page numbers; negative numbers are gaps. */
function numbersAround(page: number, pages: number): number[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return numbers.flatMap((number, at) => {
    const before = numbers[at - 1] ?? 0
    return number - before > 1 ? [-number, number] : [number]
  })
}
