import { Badge } from '../ui/Badge.tsx'
import css from './orders.module.css'

/** The tags of an order, one badge each. */
export function Tags({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <span className={css.tags}>
      {of.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  )
}
