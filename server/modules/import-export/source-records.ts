import type { RowProblem } from './problems.ts'
import type { Transfer } from './transfer.ts'
import type { SourceRecord, SourceRow } from './transfer-rules.ts'

export interface SourceRecords {
  records: SourceRecord[]
  /** Rows that belong to no record. */
  problems: RowProblem[]
}

/** Groups rows by the record that they belong to: the first of the key columns that a row fills says which. */
export function toRecords({ own, keys, rules }: Transfer, rows: readonly SourceRow[]): SourceRecords {
  const keyColumns = keys.map((key) => own.find(({ fieldName }) => fieldName === key)?.name ?? key)
  const groups = new Map<string, SourceRecord>()
  const problems: RowProblem[] = []
  for (const row of rows) {
    rules.complete?.(row)
    const key = keyColumns.find((name) => row.cells[name])
    if (!key) {
      problems.push({ row: row.row, column: keyColumns[0] ?? null, text: { key: 'validation.required' } })
      continue
    }
    const id = `${key} ${row.cells[key]?.toLowerCase()}`
    const group = groups.get(id)
    if (group) group.rows.push(row)
    else groups.set(id, { rows: [row], cells: {}, warnings: [] })
  }
  const records = [...groups.values()]
  for (const record of records)
    for (const { name } of own) {
      const text = record.rows.map(({ cells }) => cells[name]).find(Boolean)
      if (text) record.cells[name] = text
    }
  return { records, problems }
}

/** The rows of a file with the texts of matched columns by name. */
export const matchedRows = (rows: readonly (readonly string[])[], columns: readonly (string | null)[]): SourceRow[] =>
  rows.map((texts, at) => ({
    row: at + 2,
    cells: Object.fromEntries(columns.flatMap((name, n) => (name && texts[n] ? [[name, texts[n]]] : []))),
  }))

/** The rows of a file as its columns were matched, or as the format of another shop system reads it. */
export function readRows(
  transfer: Transfer,
  file: { format: string; headers: readonly string[]; columns: readonly (string | null)[] },
  rows: readonly (readonly string[])[],
): SourceRecords {
  const format = transfer.rules.formats?.find(({ name }) => name === file.format)
  if (!format) return toRecords(transfer, matchedRows(rows, file.columns))
  const at = new Map(file.headers.map((header, n) => [header, n]))
  const foreign = rows.map((texts, n) => ({ row: n + 2, cell: (header: string) => texts[at.get(header) ?? -1] ?? '' }))
  const converted = format.convert(foreign)
  const { records, problems } = toRecords(
    transfer,
    converted.rows.map((row) => inMainLanguage(transfer, row)),
  )
  return { records, problems: [...converted.problems, ...problems] }
}

/** Texts of other systems are in one language: the shop's main one. */
function inMainLanguage({ own }: Transfer, { row, cells }: SourceRow): SourceRow {
  const names = new Map<string, string>()
  for (const { fieldName, name, language } of own)
    if (language !== null && !names.has(fieldName)) names.set(fieldName, name)
  return {
    row,
    cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [names.get(name) ?? name, text])),
  }
}
