import type { ImportDetail } from '#contracts/import-export/import.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import { actorName, type Ctx, inTransaction } from '#server/kernel/context.ts'
import { toImageName } from '#server/kernel/files/images.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { findImport, presentImport } from './imports.ts'
import { formatFor, matchColumns } from './match-columns.ts'
import { readTable } from './read/read-table.ts'
import { openTransfer } from './transfer.ts'

/** Reads a file and matches its columns. Nothing is imported yet. */
export async function uploadImport(
  ctx: Ctx,
  resource: string,
  file: UploadedPart,
): Promise<EndpointResponse<{ data: ImportDetail }>> {
  const { actor, db } = ctx
  const adminId = actor.kind === 'staff' ? actor.id : null
  await limit(db, { name: 'imports', key: String(adminId), points: 60, seconds: 600 })
  const { headers, rows } = await readTable(file)
  const transfer = await openTransfer(ctx, resource)
  const format = formatFor(transfer, headers)
  const columns = format
    ? headers.map((header) => (format.reads(header) ? header : null))
    : await matchColumns(ctx, transfer, headers)
  const id = await inTransaction(ctx, async (tx) => {
    const { id } = await tx.db
      .insertInto('imports')
      .values({
        resource,
        file_name: toImageName(file.filename, 'csv'),
        format: format?.name ?? 'own',
        headers: JSON.stringify(headers),
        columns: JSON.stringify(columns),
        row_count: rows.length,
        admin_id: adminId,
        admin_name: actorName(actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('import_rows')
      .values({ import_id: id, rows: JSON.stringify(rows) })
      .execute()
    return id
  })
  return created({ data: presentImport(ctx, transfer, await findImport(ctx, resource, id)) })
}
