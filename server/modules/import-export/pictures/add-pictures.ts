import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { importBatch } from '#server/modules/import-export/import-batch.ts'
import type { Transfer } from '#server/modules/import-export/transfer.ts'
import type { SourceRecord } from '#server/modules/import-export/transfer-rules.ts'
import { loadPictures, newPictureState } from './load-pictures.ts'
import { findFiles } from './picture-files.ts'

/** Records whose pictures are loaded before they are saved together. */
const batch = 20

const addresses = ({ rules }: Transfer, record: SourceRecord): string[] =>
  (rules.pictures?.(record) ?? []).map(({ url }) => url)

/** Whether records name pictures that the shop does not have. */
export async function missesPictures(ctx: Ctx, transfer: Transfer, records: readonly SourceRecord[]): Promise<boolean> {
  const named = [...new Set(records.flatMap((record) => addresses(transfer, record)))]
  return (await findFiles(ctx, named)).size < named.length
}

/**
 * Loads the pictures of an import once its rows are saved, and saves the records that name them again, with nothing but their pictures. It may
 * be done twice: what is stored already is neither loaded nor saved again.
 */
export async function addPictures(
  ctx: Ctx,
  transfer: Transfer,
  { id, records }: { id: number; records: readonly SourceRecord[] },
  ending: AbortSignal,
): Promise<void> {
  const state = newPictureState()
  const named = records.filter((record) => addresses(transfer, record).length > 0)
  for (let at = 0; at < named.length; at += batch) {
    ending.throwIfAborted()
    const some = named.slice(at, at + batch).map((record) => onlyPictures(transfer, record))
    await loadPictures(ctx, transfer, some, state)
    await inTransaction(ctx, async (tx) => {
      await importBatch(tx, transfer, some)
      for (const { rows, warnings } of some)
        await tx.db
          .updateTable('import_results')
          .set({ problems: sql<string>`problems || ${JSON.stringify(warnings)}::jsonb` })
          .where('import_id', '=', id)
          .where('row', '=', rows[0]?.row ?? 0)
          .where('action', '<>', 'fail')
          .execute()
      await tx.db.updateTable('imports').set({ updated_at: sql<string>`now()` }).where('id', '=', id).execute()
    })
  }
}

/** A known record with its keys and pictures: staff may have changed the rest since its row was saved. */
function onlyPictures({ own, keys, rules }: Transfer, record: SourceRecord): SourceRecord {
  const names = new Set(own.flatMap(({ fieldName, name }) => (keys.includes(fieldName) ? [name] : [])))
  const isLeft = (name: string) => names.has(name) || rules.pictureColumns?.(name) === true
  const only = (cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).filter(([name]) => isLeft(name)))
  return {
    rows: record.rows.map(({ row, cells }) => ({ row, cells: only(cells) })),
    cells: only(record.cells),
    warnings: [],
    options: { ...record.options, mode: 'update' },
  }
}
