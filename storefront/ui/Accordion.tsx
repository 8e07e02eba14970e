import type { ReactNode } from 'react'
import { Minus, Plus } from './icons.tsx'

/** An expandable section with the native details element, so it works without JavaScript. */
export function Accordion({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="group border-line border-b" open={isOpen}>
      <summary className="type-strong flex min-h-15 items-center justify-between gap-4">
        <h2>{title}</h2>
        <Plus className="size-5 shrink-0 group-open:hidden" strokeWidth={1.5} aria-hidden />
        <Minus className="hidden size-5 shrink-0 group-open:block" strokeWidth={1.5} aria-hidden />
      </summary>
      <div className="text-ink-2 pb-6">{children}</div>
    </details>
  )
}
