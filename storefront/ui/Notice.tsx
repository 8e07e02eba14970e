import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info } from './icons.tsx'

const looks = {
  info: { icon: Info, className: 'bg-surface text-ink', role: 'status' },
  success: { icon: CircleCheck, className: 'bg-primary-tint text-ink', role: 'status' },
  error: { icon: CircleAlert, className: 'bg-sale-tint text-error', role: 'alert' },
} as const

/** An inline message about the last action. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, className, role } = looks[kind]
  return (
    <div role={role} className={`type-small flex items-start gap-3 rounded-control px-4 py-3 ${className}`}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="phrases min-w-0">{children}</div>
    </div>
  )
}
