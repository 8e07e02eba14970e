import { readXlsx } from 'hucre/xlsx'
import { serveJobs } from '#server/platform/worker-entry.ts'
import { checkArchive } from './check-archive.ts'

export type XlsxResult = { rows: string[][] } | { problem: 'broken' | 'encrypted' | 'large' }

export interface XlsxJob {
  bytes: Uint8Array
  /** Rows beyond these are not read. */
  maxRows: number
}

/** A cell as text: what a person would type. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (!(value instanceof Date)) return String(value)
  const moment = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment
}

async function read({ bytes, maxRows }: XlsxJob): Promise<XlsxResult> {
  const state = checkArchive(bytes)
  if (state !== 'fine') return { problem: state }
  try {
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden, maxRows })
    const [sheet] = sheets
    return sheet ? { rows: sheet.rows.map((row) => Array.from(row, textOf)) } : { problem: 'broken' }
  } catch {
    return { problem: 'broken' }
  }
}

serveJobs(read)
