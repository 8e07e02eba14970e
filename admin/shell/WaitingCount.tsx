import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useUnanswered } from '../orders/use-unanswered.ts'
import { useWaitingReviews } from '../reviews/use-waiting-reviews.ts'
import { useDueTasks } from '../tasks/use-my-tasks.ts'
import css from './Sidebar.module.css'

/** The number of tasks waiting on these pages; renders nothing when there are none. */
export function WaitingCount({ pages }: { pages: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { count: unanswered } = useUnanswered()
  const due = useDueTasks()
  const reviews = useWaitingReviews()
  const [count, name] = pages.includes('order')
    ? [unanswered, 'order.unanswered_count']
    : pages.includes('my-tasks')
      ? [due, 'tasks.due_count']
      : [pages.includes('product-review') ? reviews : 0, 'review.waiting_count']
  if (count === 0) return null
  // texts: admin.order.unanswered_count, admin.tasks.due_count, admin.review.waiting_count
  const label = translate(`admin.${name}`, { count })
  return (
    <span className={css.waiting} title={label}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
