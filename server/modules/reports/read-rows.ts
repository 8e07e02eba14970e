import { type RawBuilder, sql } from 'kysely'
import type { Figures, ReportQuery, Row } from './report-query.ts'

/** Rows of a report with the sum of all of them, and how many there are when only the first ones were read. */
export interface ReadRows {
  rows: Row[]
  whole: Figures
  count: number
}

/** SQL: only the rows that are compared with those of another range. */
export const ofKeys = ({ keys }: ReportQuery, key: RawBuilder<unknown>): RawBuilder<boolean> =>
  keys ? sql`${key} = any(${[...keys]}::text[])` : sql`true`

/** SQL: the end of a query that reads the first rows only. */
export const atMost = ({ most }: ReportQuery): RawBuilder<unknown> => (most === null ? sql`` : sql`limit ${most}`)

type WithTotal = Row & { is_total: boolean; rows_in_all: number }

/** Rows of which one, marked `is_total`, is the sum. Figures in `hidden` are null for this reader. */
export function toReadRows(read: readonly WithTotal[], hidden: readonly string[]): ReadRows {
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]))
  const rows = read.map((row): WithTotal => ({ ...row, ...nothing }))
  const own = rows.filter(({ is_total }) => !is_total)
  return { rows: own, whole: rows.find(({ is_total }) => is_total) ?? {}, count: own[0]?.rows_in_all ?? 0 }
}
