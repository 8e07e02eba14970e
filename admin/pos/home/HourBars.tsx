import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './hour-bars.module.css'

const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What was taken in each hour of a session, from its first to its last sale. Plain elements: the till works without the chart library. */
export function HourBars({ hours, mark }: { hours: PosSessionReport['by_hour']; mark: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const first = hours[0]?.hour
  const last = hours.at(-1)?.hour
  if (first === undefined || last === undefined) return null
  const most = Math.max(...hours.map(({ taken }) => taken))
  const shown = Array.from({ length: last - first + 1 }, (_, at) => {
    const found = hours.find(({ hour }) => hour === first + at)
    return { hour: first + at, sales: found?.sales ?? 0, taken: found?.taken ?? 0 }
  })
  return (
    <figure className={css.hours}>
      <figcaption>{`${translate('admin.till.by_hour')} ${mark}`}</figcaption>
      <ol>
        {shown.map(({ hour, sales, taken }) => (
          <li key={hour}>
            <b data-most={taken === most && most > 0}>{taken > 0 ? format.amount(taken) : ''}</b>
            <span style={{ height: `${most > 0 ? Math.max(0, Math.round((taken / most) * 88)) : 0}px` }} aria-hidden />
            <time>{hourOf(hour)}</time>
            <span className="visually-hidden">{translate('admin.till.sales_count', { count: sales })}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
