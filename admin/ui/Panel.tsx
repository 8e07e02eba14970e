import { type ReactNode, useId } from 'react'
import css from './Panel.module.css'

interface Props {
  title?: ReactNode
  /** Small grey text after the title: a count. */
  note?: ReactNode
  /** Shown at the right end of the header. */
  aside?: ReactNode
  /** No padding, for content with its own, such as tables. */
  flush?: boolean
  /** The content scrolls on a phone, so it can be focused by keyboard. */
  scrolls?: boolean
  /** Stacks the fields with a gap. */
  stack?: boolean
  /** Highlights a pending task. */
  tone?: 'note'
  children: ReactNode
}

/** A card with a header, of which forms and pages are composed. */
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

/** A description list: one name and value per line. */
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
