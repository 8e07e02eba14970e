import type { ReactNode } from 'react'
import css from './Badge.module.css'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'teal' | 'neutral' | 'outlined' | 'missing'

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** A secondary status: a dot with its name; `off` is hollow. */
export function Dot({ tone, children }: { tone: 'ok' | 'warn' | 'bad' | 'off'; children: ReactNode }) {
  return (
    <span className={css.dot} data-tone={tone}>
      {children}
    </span>
  )
}
