import { buffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { response } from '#server/kernel/response.ts'
import { type ZipEntry, zip } from '#server/platform/zip.ts'
import { customerData } from './personal-data.ts'
import type { Person, PersonalTable } from './personal-table.ts'

type Row = Record<string, unknown>
type Reader = 'staff' | 'customer'

/** Everything that the registry lists of a person, as a ZIP of `data.json`, one CSV file for each table, and the uploaded files (privacy.md D2). */
export async function exportPerson(ctx: Ctx, person: Person, reader: Reader) {
  const tables: Record<string, Row[]> = {}
  for (const entry of customerData) tables[entry.table] = await readRows(ctx, entry, person, reader)
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  const csv = filled.map(([table, rows]) => ({ name: `${table}.csv`, content: asCsv(rows) }))
  const json = { name: 'data.json', content: Buffer.from(JSON.stringify(Object.fromEntries(filled), null, 2)) }
  const proofs = await storedFiles(ctx, 'proof', tables.payment_proofs ?? [])
  const answers = await storedFiles(ctx, 'answer', tables.submit_history_files ?? [])
  const photos = await storedFiles(ctx, 'review', tables.product_review_photos ?? [])
  const body = zip([json, ...csv, ...proofs, ...answers, ...photos])
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="personal-data.zip"',
    'cache-control': 'private, no-store',
  }
  return response({ body, headers })
}

async function readRows(ctx: Ctx, entry: PersonalTable, person: Person, reader: Reader): Promise<Row[]> {
  const all = sql`select * from ${sql.table(entry.table)} where ${entry.rows(person)}`
  const query = reader === 'customer' && entry.internal ? sql`${all} and not (${entry.internal})` : all
  const { rows } = await sql<Row>`${query}`.execute(ctx.db)
  const hidden = new Set(
    Object.entries(entry.columns).flatMap(([name, { kind, isInternal }]) =>
      kind === 'credential' || (isInternal && reader === 'customer') ? name : [],
    ),
  )
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))))
}

/** JSON stays JSON in its cell, and no cell is a formula for a spreadsheet. */
const asCsv = (rows: readonly Row[]) =>
  Buffer.from(stringify([...rows], { header: true, bom: true, escape_formulas: true }))

async function storedFiles({ services }: Ctx, kind: string, rows: readonly Row[]): Promise<ZipEntry[]> {
  const files: ZipEntry[] = []
  for (const { id, path, mime } of rows) {
    const file = await services.files.open(String(path))
    if (file)
      files.push({
        name: `files/${kind}-${id}.${String(mime).replace(/^.*\//, '')}`,
        content: await buffer(file.stream),
      })
  }
  return files
}
