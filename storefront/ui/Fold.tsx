import type { ReactNode } from 'react'
import { Minus, Plus } from './icons.tsx'

interface Props {
  title: string
  /** What is set, shown beside the title. */
  value?: string | undefined
  isOpen: boolean
  children: ReactNode
}

/** A box of a form that folds to its title and what is set, without JavaScript as well. */
export function Fold({ title, value, isOpen, children }: Props) {
  return (
    <details className="group border-line border-t" open={isOpen}>
      <summary className="flex min-h-15 items-center gap-4">
        <span className="type-strong">{title}</span>
        {value && <span className="type-small text-primary figures min-w-0 truncate">{value}</span>}
        <Plus className="ml-auto size-5 shrink-0 group-open:hidden" strokeWidth={1.5} aria-hidden />
        <Minus className="ml-auto hidden size-5 shrink-0 group-open:block" strokeWidth={1.5} aria-hidden />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
