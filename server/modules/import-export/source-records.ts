import type { ImportOptions } from '#contracts/import-export/import.ts'
import type { RowProblem } from './problems.ts'
import type { Transfer } from './transfer.ts'
import type { SourceRecord, SourceRow } from './transfer-rules.ts'

export interface SourceRecords {
  records: SourceRecord[]
  /** Rows that belong to no record. */
  problems: RowProblem[]
}

/** Groups rows by the record that they belong to: the first of the key columns that a row fills says which. */
function toRecords({ own, keys, rules }: Transfer, rows: readonly SourceRow[], options: ImportOptions): SourceRecords {
  const keyColumns = keys.map((key) => own.find(({ fieldName }) => fieldName === key)?.name ?? key)
  const groups = new Map<string, SourceRecord>()
  const problems: RowProblem[] = []
  let above: SourceRecord | undefined
  for (const row of rows) {
    if (above && !keyColumns.some((name) => row.cells[name]) && rules.continues?.(row)) {
      above.rows.push(row)
      continue
    }
    rules.complete?.(row)
    const key = keyColumns.find((name) => row.cells[name])
    if (!key) {
      problems.push({ row: row.row, column: keyColumns[0] ?? null, text: { key: 'validation.required' } })
      continue
    }
    const id = `${key} ${row.cells[key]?.toLowerCase()}`
    const group = groups.get(id)
    above = group ?? { rows: [], cells: {}, warnings: [], options }
    above.rows.push(row)
    if (!group) groups.set(id, above)
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
const matchedRows = (rows: readonly (readonly string[])[], columns: readonly (string | null)[]): SourceRow[] =>
  rows.map((texts, at) => ({
    row: at + 2,
    cells: Object.fromEntries(columns.flatMap((name, n) => (name && texts[n] ? [[name, texts[n]]] : []))),
  }))

/** The rows of a file as its columns were matched, or as the format of another shop system reads it. */
export function readRows(
  transfer: Transfer,
  file: { format: string; headers: readonly string[]; columns: readonly (string | null)[] },
  rows: readonly (readonly string[])[],
  options: ImportOptions,
): SourceRecords {
  const format = transfer.rules.formats?.find(({ name }) => name === file.format)
  if (!format) return toRecords(transfer, matchedRows(rows, inLanguage(transfer, file, options.language)), options)
  const at = new Map(file.headers.map((header, n) => [header, n]))
  const foreign = rows.map((texts, n) => ({ row: n + 2, cell: (header: string) => texts[at.get(header) ?? -1] ?? '' }))
  const converted = format.convert(foreign)
  const { records, problems } = toRecords(
    transfer,
    converted.rows.map((row) => inOneLanguage(transfer, row, options.language)),
    // What other systems name is created: their files have no rows for it.
    { ...options, create_missing: true },
  )
  return { records, problems: [...converted.problems, ...problems] }
}

/** The columns of a file with the texts of plain headings, such as 'name', in another language than the main one. */
function inLanguage(
  { own }: Transfer,
  { headers, columns }: { headers: readonly string[]; columns: readonly (string | null)[] },
  wanted: string | null,
): (string | null)[] {
  return columns.map((name, at) => {
    const column = own.find((one) => one.name === name)
    if (wanted === null || !column?.language || /[([:]/.test(headers[at] ?? '')) return name
    const other = own.find(({ fieldName, language }) => fieldName === column.fieldName && language === wanted)
    return other && !columns.includes(other.name) ? other.name : name
  })
}

/** Texts of other systems are in one language: the shop's main one unless staff choose another. */
function inOneLanguage({ own }: Transfer, { row, cells }: SourceRow, wanted: string | null): SourceRow {
  const names = new Map<string, string>()
  for (const { fieldName, name, language } of own)
    if (language !== null && (language === wanted || !names.has(fieldName))) names.set(fieldName, name)
  return {
    row,
    cells: Object.fromEntries(Object.entries(cells).map(([name, text]) => [names.get(name) ?? name, text])),
  }
}
