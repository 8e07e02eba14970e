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
  /** Of a range that another one is compared with: the rows of that one. */
  keys?: readonly string[]
  /** The largest number of rows; null for all of them. */
  most: number | null
}
