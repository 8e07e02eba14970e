import type { ImportDetail } from '#contracts/import-export/import.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { toImageName } from '#server/kernel/files/images.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { findImport, presentImport } from './imports.ts'
import { formatFor, matchColumns, normaliseHeader } from './match-columns.ts'
import { readTable } from './read/read-table.ts'
import { openTransfer } from './transfer.ts'

export const limitImports = ({ actor, db }: Ctx): Promise<void> =>
  limit(db, { name: 'imports', key: actor.kind === 'staff' ? String(actor.id) : '', points: 60, seconds: 600 })

/** Reads a file and matches its columns. Nothing is imported yet. */
export async function uploadImport(
  ctx: Ctx,
  resource: string,
  file: UploadedPart,
): Promise<EndpointResponse<{ data: ImportDetail }>> {
  await limitImports(ctx)
  const { headers, rows } = await readTable(file)
  const transfer = await openTransfer(ctx, resource)
  const format = formatFor(transfer, headers)
  const columns = format
    ? headers.map((header) => (format.reads(header) ? header : null))
    : await matchColumns(ctx, transfer, headers)
  const id = await storeImport(ctx, { resource, file, headers, rows, columns, format: format?.name ?? 'own' })
  return created({ data: presentImport(ctx, transfer, await findImport(ctx, resource, id)) })
}

const password = /^(password( hash| confirmation)?|passwd|pwd|密碼|密码)$/

/** Passwords of another shop are never stored, not even with the rows of an import. */
function withoutPasswords(headers: readonly string[], rows: readonly string[][]): string[][] {
  const isPassword = headers.map((header) => password.test(normaliseHeader(header)))
  return rows.map((row) => row.map((cell, at) => (isPassword[at] ? '' : cell)))
}

interface Uploaded {
  resource: string
  file: UploadedPart
  headers: readonly string[]
  rows: readonly string[][]
  columns: readonly (string | null)[]
  format: string
}

/** Stores a file that was read, and returns the id of its import. */
export function storeImport(ctx: Ctx, { resource, file, headers, rows, columns, format }: Uploaded): Promise<number> {
  const { actor } = ctx
  return inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        resource,
        file_name: toImageName(file.filename, 'csv'),
        format,
        file_size: file.content.byteLength,
        headers: JSON.stringify(headers),
        columns: JSON.stringify(columns),
        row_count: rows.length,
        admin_id: actor.kind === 'staff' ? actor.id : null,
        admin_name: actorName(actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('import_rows')
      .values({ import_id: id, rows: JSON.stringify(withoutPasswords(headers, rows)) })
      .execute()
    return id
  })
}
