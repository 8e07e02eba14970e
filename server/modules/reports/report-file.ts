import type { Readable } from 'node:stream'
import {
  type Report,
  type ReportName,
  type ReportRow,
  reportColumns,
  timeGroupings,
} from '#contracts/reports/reports.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { EndpointResponse } from '#server/kernel/response.ts'
import { spreadsheet } from '#server/kernel/spreadsheet.ts'
import { type Cell, safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { translate } from '#server/platform/i18n.ts'

/** The rows of a report with their sum on top, as a file. */
export async function sendReport(
  ctx: Ctx,
  name: ReportName,
  report: Report,
  format: string,
): Promise<EndpointResponse<Readable>> {
  // A shop without taxes by country has no column for them.
  const figures = Object.keys(reportColumns[name]).filter(
    (figure) => figure !== 'tax' || report.data.some(({ tax }) => tax),
  )
  const text = (key: string) => translate(ctx.locale, `admin.report.${key}`)
  const cells = (row: Record<string, string | number | null>): Cell[] =>
    figures.map((figure) => {
      const value = row[figure] ?? null
      return typeof value === 'string' ? safeCell(value) : value
    })
  const labelOf = ({ key, label, details }: ReportRow) =>
    safeCell(timeGroupings.includes(report.group_by) ? key : [label, details].filter(Boolean).join(' · '))
  const file = await spreadsheet({
    name: `${name} report ${report.from} ${report.to}`,
    sheet: text(`title.${name}`).slice(0, 31),
    format,
    titles: [text(`group.${report.group_by}`), ...figures.map((figure) => text(`figure.${figure}`))],
    blocks: (async function* () {
      yield [[text('total'), ...cells(report.summary)], ...report.data.map((row) => [labelOf(row), ...cells(row)])]
    })(),
  })
  await logActivity(ctx, [{ resource: `report_${name}`, id: 0, action: 'export' }])
  return file
}
