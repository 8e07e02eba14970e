import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { isPartial } from '#contracts/reports/report-days.ts'
import { type Report, type ReportName, type ReportRow, timeGroupings } from '#contracts/reports/reports.ts'
import { dayIn } from '#contracts/shop-date.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ArrowDown, ArrowUp } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { chartFigures, type Order, pairRows, shownColumns, sortRows } from './figures.ts'
import { ReportRowCells } from './ReportRowCells.tsx'
import css from './reports.module.css'
import { useReportLabel } from './use-report-label.ts'

interface Props {
  name: ReportName
  report: Report
}

/** Rows that are not parts of time are shown in steps. */
const step = 50
/** Columns whose heads name the currency; the amounts between them have the same. */
const sums: readonly string[] = ['gross_sales', 'net_sales', 'total_sales', 'value']

/** The rows of a report with their sum on top, in the order of a figure; a row leads to its orders. */
export function ReportTable({ name, report }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const label = useReportLabel(report)
  const isTime = timeGroupings.includes(report.group_by)
  const newestFirst: Order | null =
    isTime && !['hour', 'weekday'].includes(report.group_by) ? { by: 'key', isDescending: true } : null
  const [chosen, setChosen] = useState<{ grouping: string; order: Order }>()
  const [shown, setShown] = useState(step)
  const order = chosen?.grouping === report.group_by ? chosen.order : newestFirst
  const rows = sortRows(report.data, order, ({ key, label: text, details }) => [text || key, details].join(' '))
  const visible = isTime ? rows : rows.slice(0, shown)
  const compared = report.compare ? (chartFigures[name].find((one) => report.summary[one] !== null) ?? '') : ''
  const pair = pairRows(report)
  const today = dayIn(report.timezone)
  const columns = shownColumns(name, report)
  const title = translate(`admin.report.title.${name}`)
  const head = (by: string, text: string) => {
    const isCurrent = order?.by === by
    const Arrow = order?.isDescending ? ArrowDown : ArrowUp
    const turn = () =>
      setChosen({
        grouping: report.group_by,
        order: { by, isDescending: isCurrent ? !order.isDescending : by !== 'key' },
      })
    return (
      <th
        key={by}
        scope="col"
        data-align={by === 'key' ? undefined : 'end'}
        aria-sort={isCurrent ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      >
        <button type="button" className={css.sort} onClick={turn}>
          {text}
          {isCurrent ? <Arrow aria-hidden /> : null}
        </button>
      </th>
    )
  }
  const cells = (row: Report['summary'] | ReportRow, before: Report['summary'] | ReportRow | undefined) => (
    <ReportRowCells columns={columns} row={row} before={before} compared={compared} />
  )
  return (
    <Panel title={title} note={format.number(report.total)} flush scrolls>
      <div className={css.table}>
        <PanelTable>
          <thead>
            <tr>
              {head('key', translate(`admin.report.group.${report.group_by}`))}
              {columns.flatMap(([key]) => {
                const text = translate(`admin.report.figure.${key}`)
                const own = head(key, sums.includes(key) ? `${text} ${currency_mark}` : text)
                if (key !== compared) return [own]
                return [
                  own,
                  <th key="change" scope="col" data-align="end">
                    {translate('admin.report.change')}
                  </th>,
                ]
              })}
            </tr>
          </thead>
          <tbody>
            <tr className={css.total}>
              <th scope="row">{translate('admin.report.total')}</th>
              {cells(report.summary, report.compare?.summary)}
            </tr>
            {visible.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <RowName text={label(row)} details={row.details} to={row.orders_url} />
                  {isPartial(report.group_by, row.key, today) ? (
                    <small> {translate('admin.report.so_far')}</small>
                  ) : null}
                </th>
                {cells(row, pair(row))}
              </tr>
            ))}
          </tbody>
        </PanelTable>
      </div>
      {rows.length > visible.length ? (
        <p className={css.more}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setShown(shown + step)}>
            {translate('admin.report.show_more', { count: Math.min(step, rows.length - visible.length) })}
          </Button>
          {translate('admin.purchase.of', { n: format.number(visible.length), all: format.number(report.total) })}
        </p>
      ) : null}
      {report.total > report.data.length ? (
        <p className={css.note}>
          {translate('admin.report.first_rows', {
            n: format.number(report.data.length),
            all: format.number(report.total),
          })}
        </p>
      ) : null}
      {report.data.length === 0 ? <p className={css.note}>{translate('admin.report.empty')}</p> : null}
    </Panel>
  )
}

/** A variant in two lines: its product, and what tells it from the others. */
function RowName({ text, details, to }: { text: string; details: string; to: string | null | undefined }) {
  return (
    <span className={details ? css.twoLines : undefined}>
      {to ? <Link to={to}>{text}</Link> : text}
      {details ? <small title={details}>{details}</small> : null}
    </span>
  )
}
