import type { Client } from 'pg'
import type { Column } from './database-layout.ts'

const fetchedRows = 500
/** Characters per part: the amount held in memory at once, here and on restore. */
const partLength = 4 * 1024 * 1024

/**
 * The rows of a table as JSON Lines, in parts. Values are texts as PostgreSQL writes them, because JSON cannot distinguish a JSON null in a
 * column from no value. Call it in a transaction with one snapshot.
 */
export async function* dumpTable(client: Client, table: string, columns: Column[]): AsyncGenerator<TablePart> {
  const list = columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for
     select row_to_json(backup_line)::text as line from (select ${list} from ${client.escapeIdentifier(table)}) backup_line`,
  )
  let lines: string[] = []
  let length = 0
  const part = (): TablePart => ({ rows: lines.length, content: `${lines.join('\n')}\n` })
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchedRows} from backup_rows`)
    for (const { line } of rows) {
      lines.push(line)
      length += line.length
      if (length < partLength) continue
      yield part()
      lines = []
      length = 0
    }
    if (rows.length < fetchedRows) break
  }
  if (lines.length > 0) yield part()
  await client.query('close backup_rows')
}

export interface TablePart {
  rows: number
  /** A JSON object per line. */
  content: string
}
