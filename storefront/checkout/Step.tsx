import { type ReactNode, useId } from 'react'

/** One section of the checkout, between hairlines. */
export function Step({
  title,
  aside,
  className = '',
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`border-line border-b py-8 last:border-0 ${className}`}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
