import { useKeys } from '../shortcuts/use-keys.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import css from './neighbours.module.css'

interface Neighbour {
  label: string
  /** Undefined where there is none. */
  go: (() => void) | undefined
}

interface Props {
  previous: Neighbour
  next: Neighbour
  /** Where the record is in its list, such as "7 of 41". */
  place?: string | undefined
}

/** Buttons to the records before and after the one that is shown, also by K and J. */
export function NeighbourButtons({ previous, next, place }: Props) {
  useKeys({ k: () => previous.go?.(), j: () => next.go?.() })
  return (
    <div className={css.neighbours}>
      {place ? <span className={css.place}>{place}</span> : null}
      <IconAction label={previous.label} icon={ArrowUp} disabled={!previous.go} onClick={() => previous.go?.()} />
      <IconAction label={next.label} icon={ArrowDown} disabled={!next.go} onClick={() => next.go?.()} />
    </div>
  )
}
