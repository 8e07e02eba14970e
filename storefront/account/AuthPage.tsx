import type { ReactNode } from 'react'
import { PageHead } from '../ui/PageHead.tsx'

/** Layout of the log-in, registration and password pages: one narrow column. */
export function AuthPage({
  title,
  text,
  children,
  foot,
}: {
  title: string
  text?: string
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="mx-auto w-full max-w-md grow px-(--space-side) py-12 md:py-20">
      <PageHead title={title} isPrivate />
      <h1 className="type-h1-quiet">{title}</h1>
      {text && <p className="text-ink-2 mt-3">{text}</p>}
      <div className="mt-8">{children}</div>
      {foot && <div className="border-line type-small text-ink-2 mt-8 border-t pt-6">{foot}</div>}
    </div>
  )
}
