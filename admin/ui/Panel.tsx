import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

interface Props {
  title?: ReactNode
  /** Small grey text after the title: a count. */
  note?: ReactNode
  /** At the right end of the head. */
  aside?: ReactNode
  /** The content brings its own inset: tables. */
  flush?: boolean
  /** The content is wider than a phone: the keyboard reaches what scrolls. */
  scrolls?: boolean
  /** Fields under each other. */
  stack?: boolean
  /** Something waits here for somebody. */
  tone?: 'note'
  children: ReactNode
}

/** A surface with a head: the unit that forms and pages are made of. */
export function Panel({ title, note, aside, flush = false, scrolls = false, stack = false, tone, children }: Props) {
  const id = useId()
  const reached = scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {}
  return (
    <section className={css.panel} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className={css.head}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {note !== undefined ? <span className={css.note}>{note}</span> : null}
          {aside ? <div className={css.aside}>{aside}</div> : null}
        </div>
      ) : null}
      <div className={flush ? css.flush : css.body} data-stack={stack} {...reached}>
        {children}
      </div>
    </section>
  )
}

/** Names and values, one pair a line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
