import type { ReactNode } from 'react'
import { PageLink } from '../ui/PageLink.tsx'
import { listPath } from './list-query.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  /** Query of the list that the chip leads to. */
  to: URLSearchParams
  isChosen?: boolean
  count?: number
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
      {count !== undefined && <Count count={count} />}
    </PageLink>
  )
}

export const Count = ({ count }: { count: number }) => (
  <span className="figures text-ink-2 text-[0.75rem] leading-none [[aria-current]>&]:text-current">{count}</span>
)
