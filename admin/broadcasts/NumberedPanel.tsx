import type { ReactNode } from 'react'
import { Panel } from '../ui/Panel.tsx'
import css from './steps.module.css'

interface Props {
  number: number
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A panel of the page on which a broadcast is prepared: who, what, when. */
export function NumberedPanel({ number, title, aside, children }: Props) {
  return (
    <Panel
      stack
      title={
        <span className={css.title}>
          <span className={css.number} aria-hidden>
            {number}
          </span>
          {title}
        </span>
      }
      aside={aside}
    >
      {children}
    </Panel>
  )
}
