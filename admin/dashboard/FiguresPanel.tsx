import type { Dashboard, Figures } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { Change } from './Change.tsx'
import css from './FiguresPanel.module.css'
import { daysIn } from './use-dashboard.ts'

/** Four figures of the selected period, compared with the previous one. */
export function FiguresPanel({ data, today }: { data: Dashboard; today: Figures }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const { compare } = data
  const figure = (name: keyof Figures, title: string, show: (value: number) => string, mark = '') => {
    const value = today[name]
    if (value === null) return null
    return (
      <div className={css.figure}>
        <dt>{translate(`admin.dashboard.${title}`)}</dt>
        <dd>
          <span className={css.value}>
            {mark ? <small>{mark}</small> : null} {show(value)}
          </span>
          <Change value={value} before={compare?.[name] ?? 0} show={show} />
        </dd>
      </div>
    )
  }
  const count = daysIn(data)
  const isToday = count === 1 && data.to === dayOf(data)
  return (
    <Panel
      title={isToday ? translate('admin.dashboard.period_today') : format.days(data.from, data.to)}
      aside={
        isToday
          ? translate('admin.dashboard.compared_yesterday', {
              time: format.clock(new Date(data.up_to), data.timezone).time,
            })
          : translate('admin.dashboard.compared', { count })
      }
      flush
    >
      <dl className={css.figures}>
        {figure('orders', 'paid_orders', format.number)}
        {figure('total_sales', 'sales', format.amount, currency_mark)}
        {figure('average_order_value', 'average', format.amount, currency_mark)}
        {figure('new_customers', 'new_customers', format.number)}
      </dl>
    </Panel>
  )
}

/** The shop's current date when the response was created. */
const dayOf = ({ up_to, timezone }: Dashboard) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date(up_to))
