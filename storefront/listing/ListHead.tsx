import type { ReactNode } from 'react'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'

interface Props {
  title: string
  steps: { title: string; to?: string }[]
  /** A sentence or two under the title. */
  children?: ReactNode
}

/** Breadcrumb, title and description of a list. */
export function ListHead({ title, steps, children }: Props) {
  return (
    <>
      <Breadcrumb steps={steps} />
      <h1 className="type-h1">{title}</h1>
      {children && <div className="text-ink-2 type-body measure mt-3 text-balance">{children}</div>}
      <div className="mb-6 md:mb-8" />
    </>
  )
}
