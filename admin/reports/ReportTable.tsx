import { Link } from 'react-router'
import { type Report, type ReportName, type ReportRow, reportColumns } from '#contracts/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './reports.module.css'
import { useFigure } from './use-figure.ts'
import { useReportLabel } from './use-report-label.ts'

/** The rows of a report with their sum on top; a row leads to its orders. */
export function ReportTable({ name, report }: { name: ReportName; report: Report }) {
  const translate = useTranslate()
  const format = useFormat()
  const label = useReportLabel(report.group_by)
  const figure = useFigure()
  const columns = Object.entries(reportColumns[name])
  const title = translate(`admin.report.title.${name}`)
  const cells = (row: Report['summary'] | ReportRow) =>
    columns.map(([key, kind]) => (
      <td key={key} data-align="end">
        {figure(row[key], kind)}
      </td>
    ))
  return (
    <Panel title={title} note={format.number(report.total)} flush scrolls>
      <div className={css.table}>
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{translate(`admin.report.group.${report.group_by}`)}</th>
              {columns.map(([key]) => (
                <th key={key} scope="col" data-align="end">
                  {translate(`admin.report.figure.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={css.total}>
              <th scope="row">{translate('admin.report.total')}</th>
              {cells(report.summary)}
            </tr>
            {report.data.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.orders_url ? <Link to={row.orders_url}>{label(row)}</Link> : label(row)}</th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
        </PanelTable>
      </div>
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
