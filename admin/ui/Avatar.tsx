import css from './Avatar.module.css'
import { initials } from './initials.ts'

/** A circle with a person's initials, shown beside the name. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={css.avatar} data-large={large} aria-hidden>
      {initials(name)}
    </span>
  )
}
