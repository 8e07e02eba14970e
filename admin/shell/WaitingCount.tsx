import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useUnanswered } from '../orders/use-unanswered.ts'
import css from './Sidebar.module.css'

/** The number of tasks waiting on these pages; renders nothing when there are none. */
export function WaitingCount({ pages }: { pages: readonly string[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { count } = useUnanswered()
  if (count === 0 || !pages.includes('order')) return null
  const label = translate('admin.order.unanswered_count', { count })
  return (
    <span className={css.waiting} title={label}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
