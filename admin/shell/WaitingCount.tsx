import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useUnanswered } from '../orders/use-unanswered.ts'
import { useDueTasks } from '../tasks/use-my-tasks.ts'
import css from './Sidebar.module.css'

/** The number of tasks waiting on these pages; renders nothing when there are none. */
export function WaitingCount({ pages }: { pages: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { count: unanswered } = useUnanswered()
  const due = useDueTasks()
  const count = pages.includes('order') ? unanswered : pages.includes('my-tasks') ? due : 0
  if (count === 0) return null
  const label = translate(pages.includes('order') ? 'admin.order.unanswered_count' : 'admin.tasks.due_count', { count })
  return (
    <span className={css.waiting} title={label}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
