import { parse } from 'csv-parse/sync'
import { largestImport } from '#contracts/import-export/import.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import { unprocessable, validationError } from '#server/kernel/errors.ts'
import { plainCell } from '#server/kernel/spreadsheet-cell.ts'
import { workerThread } from '#server/platform/worker-thread.ts'
import { decodeText } from './decode-text.ts'
import type { XlsxJob, XlsxResult } from './xlsx-worker.ts'

export interface Table {
  headers: string[]
  /** Cells by row, as many as there are headers. */
  rows: string[][]
}

/** A row more than allowed, and the header: enough to see that there are too many. */
const maxRows = largestImport.rows + 2
/** Blank rows at the end of a sheet are read and left out, so more are read than counted. */
const readRows = maxRows * 5

/** The first sheet of an XLSX file, or a CSV file in any usual encoding. Refuses a file with a text that says why (catalogue.md C12). */
export async function readTable({ content }: UploadedPart): Promise<Table> {
  if (content.byteLength > largestImport.bytes) throw unreadable('errors.import_file_large')
  const lines = isOle(content) ? refuseOle(content) : isZip(content) ? await readSheet(content) : readText(content)
  const [head, ...body] = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (!head || body.length === 0) throw unreadable('errors.import_file_empty')
  if (body.length > largestImport.rows) throw unprocessable('errors.import_limit')
  const width = lastFilled(head) + 1
  if (width > largestImport.columns) throw unreadable('errors.import_file_broken')
  const cellsOf = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cleanCell(cells[at] ?? ''))
  return { headers: cellsOf(head), rows: body.map(cellsOf) }
}

/** The specification's text, and what is wrong with the file. */
const unreadable = (key: string) => validationError({ file: [{ key: 'validation.check_input' }, { key }] })

const lastFilled = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '')

/** PostgreSQL stores no NUL, and lone surrogates are no text. */
const cleanCell = (cell: string) => plainCell(cell.replaceAll('\u0000', '').toWellFormed().trim())

const isZip = ([a, b]: Uint8Array) => a === 0x50 && b === 0x4b
const isOle = ([a, b, c, d]: Uint8Array) => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0

/** An encrypted XLSX file is a container of this kind, and so is the XLS of former Excel versions. */
function refuseOle(content: Uint8Array): never {
  const isEncrypted = Buffer.from(content).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw unreadable(isEncrypted ? 'errors.import_file_encrypted' : 'errors.import_file_type')
}

/** In a thread: a file that is made to take all memory or time ends the thread and not the shop. */
async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const script = new URL('xlsx-worker.ts', import.meta.url)
  const thread = workerThread<XlsxJob, XlsxResult>(script, { timeoutMs: 30_000, idleMs: 1, maxJobs: 1 })
  const result = await thread.do({ bytes, maxRows: readRows }).catch((): XlsxResult => ({ problem: 'broken' }))
  if ('rows' in result) return result.rows
  throw unreadable(`errors.import_file_${result.problem}`)
}

function readText(content: Uint8Array): string[][] {
  const text = decodeText(content)
  if (text === null) throw unreadable('errors.import_file_type')
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: readRows,
      max_record_size: largestImport.bytes,
    })
  } catch {
    throw unreadable('errors.import_file_broken')
  }
}

/** Spreadsheets of some countries separate by semicolons; a copied table has tabs. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}
