import type { ReportInput } from '#contracts/reports/reports.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import type { ReportPeriod } from './report-period.ts'

/** Figures of a row in minor units, by name. */
export type Figures = Record<string, string | number | null>
export type Row = Figures & { key: string; label: string }

export interface ReportQuery {
  ctx: Ctx
  db: Db
  input: ReportInput
  period: ReportPeriod
  grouping: string
}
