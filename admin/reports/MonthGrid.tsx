import type { KeyboardEvent } from 'react'
import { addDays, type Days, weeksOfMonth } from '#contracts/reports/report-days.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'
import css from './period.module.css'

interface Props {
  month: string
  days: Days
  /** Later days cannot be chosen. */
  last: string
  onPick: (date: string) => void
  onBefore?: (() => void) | undefined
  onAfter?: (() => void) | undefined
}

const utc = { timeZone: 'UTC' } as const
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month whose days can be pressed, or reached by the arrow keys. */
export function MonthGrid({ month, days, last, onPick, onBefore, onAfter }: Props) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const format = useFormat()
  const weeks = weeksOfMonth(month)
  const title = new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric', month: 'long' }).format(
    new Date(`${month}-01`),
  )
  // 2024-01-01 was a Monday.
  const weekday = (at: number) =>
    new Intl.DateTimeFormat(locale, { ...utc, weekday: locale === 'en-US' ? 'short' : 'narrow' })
      .format(new Date(Date.UTC(2024, 0, 1 + at)))
      .slice(0, 2)
  const first = days.to.startsWith(month) ? days.to : days.from.startsWith(month) ? days.from : `${month}-01`
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key]
    const date = event.target instanceof HTMLElement ? event.target.dataset.date : undefined
    if (!step || !date) return
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    form?.querySelector<HTMLElement>(`[data-date="${addDays(date, step)}"]:not(:disabled)`)?.focus()
  }
  return (
    <div className={css.month}>
      <div className={css.title}>
        {onBefore ? (
          <IconAction
            size="small"
            label={translate('admin.report.month_before')}
            icon={ChevronLeft}
            onClick={onBefore}
          />
        ) : null}
        <strong>{title}</strong>
        {onAfter ? (
          <IconAction
            size="small"
            label={translate('admin.report.month_after')}
            icon={ChevronRight}
            onClick={onAfter}
          />
        ) : null}
      </div>
      <table aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, at) => (
              <th key={weekday(at)} scope="col">
                {weekday(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, at) =>
                date ? (
                  <td key={date} data-inside={date >= days.from && date <= days.to}>
                    <button
                      type="button"
                      data-date={date}
                      data-end={date === days.from || date === days.to}
                      tabIndex={date === first ? 0 : -1}
                      disabled={date > last}
                      aria-label={format.day(date)}
                      aria-pressed={date >= days.from && date <= days.to}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other name
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
