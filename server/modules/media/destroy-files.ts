import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { foreignKeyViolation, toDatabaseError } from '#server/platform/database/database-error.ts'
import { lockFolders, withFoldersBelow } from './folders.ts'
import { getUses, letGo } from './usages.ts'

const done = { message: 'Submit success' }

/** Deletes rows only, because other rows may share the content. 409 while a file is in use. */
export async function removeRows(tx: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const used_in = await getUses(tx, ids)
  if (used_in.length > 0) throw conflict('errors.file_in_use', {}, { used_in })
  await letGo(tx, ids)
  // A locked row is coming into use now. Waiting could deadlock: a save of several files locks them in its own order.
  const free = await tx.db.selectFrom('files').select('id').where('id', 'in', ids).forUpdate().skipLocked().execute()
  if (free.length < new Set(ids).size) throw conflict('errors.file_in_use')
  const gone = await tx.db
    .deleteFrom('files')
    .where('id', 'in', ids)
    .returning(['id', 'name', 'path', 'folder_id', 'sha256'])
    .execute()
    .catch((error: unknown) => {
      throw toDatabaseError(error).code === foreignKeyViolation ? conflict('errors.file_in_use') : error
    })
  await logActivity(
    tx,
    gone.map(({ id, ...state }) => ({ resource: 'file', id, action: 'destroy', state })),
  )
}

export function removeFile(ctx: Ctx, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    const found = await tx.db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound()
    await removeRows(tx, [id])
    return done
  })
}

/** 409 with the number of files and folders in it when it is not empty, unless `cascade` deletes them. */
export function removeFolder(
  ctx: Ctx,
  { id, cascade }: { id: number; cascade: boolean },
): Promise<{ message: string }> {
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    const folders = await withFoldersBelow(tx, id)
    if (folders.length === 0) throw notFound()
    const files = await tx.db.selectFrom('files').select('id').where('folder_id', 'in', folders).execute()
    const inside = { files: files.length, folders: folders.length - 1 }
    if (!cascade && inside.files + inside.folders > 0) throw conflict('errors.folder_not_empty', inside, inside)
    await removeRows(
      tx,
      files.map((file) => file.id),
    )
    const gone = await tx.db
      .deleteFrom('folders')
      .where('id', 'in', folders)
      .returning(['id', 'name', 'parent_id'])
      .execute()
    await logActivity(
      tx,
      gone.map((folder) => ({ resource: 'folder', id: folder.id, action: 'destroy', state: folder })),
    )
    return done
  })
}
