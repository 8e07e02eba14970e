import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SalesDay } from '#contracts/dashboard/dashboard.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ChartLine, Table } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Change } from './Change.tsx'
import { SalesChart } from './SalesChart.tsx'
import css from './SalesPanel.module.css'
import { SalesTable } from './SalesTable.tsx'
import { shiftDay } from './use-dashboard.ts'

const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100

/** Sales of the last 30 days compared with the previous 30, as a chart or a table. */
export function SalesPanel({ days }: { days: readonly SalesDay[] }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const [asTable, setAsTable] = useState(false)
  const total = sum(days.map((day) => day.total_sales))
  const before = sum(days.map((day) => day.before))
  const first = days[0]?.date ?? ''
  const last = days.at(-1)?.date ?? ''
  const Icon = asTable ? ChartLine : Table
  return (
    <Panel
      title={translate('admin.dashboard.sales_30')}
      aside={
        <>
          <span className={css.key}>{format.days(first, last)}</span>
          <span className={css.key} data-before>
            {format.days(shiftDay(first, -days.length), shiftDay(last, -days.length))}
          </span>
          <Button size="small" variant="text" startIcon={<Icon aria-hidden />} onClick={() => setAsTable(!asTable)}>
            {translate(asTable ? 'admin.dashboard.as_chart' : 'admin.dashboard.as_table')}
          </Button>
        </>
      }
      flush
    >
      <div className={css.panel}>
        <p className={css.total}>
          <span>
            <small>{currency_mark}</small> {format.amount(total)}
          </span>
          <Change value={total} before={before} show={(value) => currency_mark + format.amount(value)} />
        </p>
        {asTable ? (
          <SalesTable days={days} />
        ) : (
          <SalesChart
            days={days}
            label={translate('admin.dashboard.chart_says', {
              from: format.day(first),
              to: format.day(last),
              amount: currency_mark + format.amount(total),
            })}
          />
        )}
      </div>
    </Panel>
  )
}
