import type { ReactNode } from 'react'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { listPath } from './list-query.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  /** Query of the list that the chip leads to. */
  to: URLSearchParams
  isChosen?: boolean
  count?: number | null
  /** Accessible name, if it differs from the content. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A link to the list with one filter more or less. With JavaScript it changes at once and the list follows, so that several can be chosen
 * in a row. Search engines need not crawl all combinations.
 */
export function FilterChip({ list, to, isChosen = false, count, label, className = 'chip', children }: Props) {
  return (
    <PageLink
      to={listPath(list.path, to)}
      rel="nofollow"
      preventScrollReset
      aria-current={isChosen || undefined}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        list.choose(to)
      }}
    >
      {children}
      <ProductCount list={list} count={count} />
    </PageLink>
  )
}

/** The number of products of a choice; none if too few are counted to estimate it. */
export function ProductCount({ list, count }: { list: ListControl; count: number | null | undefined }) {
  const t = useText()
  if (count === undefined || count === null) return null
  return <Count count={list.isEstimate ? t('storefront.filter.about', counted(count)) : count} />
}

export const Count = ({ count }: { count: number | string }) => (
  <span className="figures text-ink-2 text-[0.75rem] leading-none [[aria-current]>&]:text-current">{count}</span>
)
