import type { ReactNode } from 'react'
import { PageLink } from '../ui/PageLink.tsx'
import { countLook } from './chip.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  /** The list that the chip leads to. */
  to: string
  isChosen?: boolean
  /** Accessible name, if it differs from the content. */
  label?: string
  className?: string
  children: ReactNode
}

/**
 * A link to the list with one filter more or less. With JavaScript it changes at once and the list follows, so that several can be chosen
 * in a row. Search engines need not crawl all combinations.
 */
export function FilterChip({ list, to, isChosen = false, label, className = 'chip', children }: Props) {
  return (
    <PageLink
      to={to}
      rel="nofollow"
      preventScrollReset
      aria-current={isChosen || undefined}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        list.choose(new URLSearchParams(to.split('?')[1]))
      }}
    >
      {children}
    </PageLink>
  )
}

export const Count = ({ count }: { count: number | string }) => <span className={countLook}>{count}</span>
