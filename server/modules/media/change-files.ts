import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { StoredFile, UploadedFile, updateFile, uploadFiles } from '#contracts/media/files.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { freeName } from '#server/kernel/files/free-name.ts'
import { addImage, toImageName } from '#server/kernel/files/images.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { storeDocument } from '#server/kernel/files/store-document.ts'
import { storeImage } from '#server/kernel/files/store-image.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { lockFolders, requireFolder } from './folders.ts'
import { filesByIds } from './read-files.ts'

type Stored = Awaited<ReturnType<typeof storeContent>>

/** Detects the type from the content, not from the declared type. 422 at `files.{n}` for other types, including HTML and SVG. */
async function storeContent({ services }: Ctx, { content, filename }: UploadedPart, n: number) {
  const image = await storeImage(services.files, content, {})
  const stored = image ?? (await storeDocument(services.files, content))
  if (!stored) throw fieldError(`files.${n}`, 'validation.check_input')
  return { image, stored, name: toImageName(filename, stored.extension) }
}

/** Stores all files or none; slow work is done before the transaction. */
export async function addFiles(
  ctx: Ctx,
  input: ReadInputOf<typeof uploadFiles>,
): Promise<EndpointResponse<{ data: UploadedFile[] }>> {
  await requireFreeDisk(ctx.services.config)
  const folderId = input.folder_id ?? null
  await requireFolder(ctx, folderId, 'folder_id')
  const all: Stored[] = []
  for (const [n, part] of input.files.entries()) all.push(await storeContent(ctx, part, n))
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    await requireFolder(tx, folderId, 'folder_id')
    const ids: number[] = []
    for (const one of all) ids.push(await addRow(tx, one, folderId))
    await logActivity(
      tx,
      ids.map((id) => ({ resource: 'file', id, action: 'create', fields: ['name', 'folder_id'] })),
    )
    return created({ data: await withSame(tx, ids) })
  })
}

/** The files, each with the newest one of the same content that was there before. */
async function withSame(tx: TxCtx, ids: readonly number[]): Promise<UploadedFile[]> {
  const { rows } = await sql<{ id: number; same: number | null }>`
    select f.id, (select max(o.id) from files o where o.sha256 = f.sha256 and o.id < f.id and not o.is_temporary) as same
    from files f where f.id = any(${ids}::bigint[])`.execute(tx.db)
  const sameOf = new Map(rows.map(({ id, same }) => [id, same]))
  const known = await filesByIds(tx, [...new Set(rows.flatMap(({ same }) => same ?? []))])
  const files = await filesByIds(tx, ids)
  return files.map((file) => ({ ...file, same_as: known.find(({ id }) => id === sameOf.get(file.id)) ?? null }))
}

async function addRow(tx: TxCtx, { image, stored, name }: Stored, folderId: number | null): Promise<number> {
  const adminId = tx.actor.kind === 'staff' ? tx.actor.id : undefined
  if (image) return (await addImage(tx, { ...image, name }, { folderId, ...(adminId && { adminId }) })).id
  const { sha256, mime, size, extension } = stored
  const row = await tx.db
    .insertInto('files')
    .values({
      folder_id: folderId,
      name: await freeName(tx.db, folderId, name),
      path: `${randomBytes(16).toString('hex')}.${extension}`,
      mime,
      size,
      width: null,
      height: null,
      sha256,
      admin_id: adminId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The extension of the file type cannot be changed, so that a download can be opened. */
const withEnding = (name: string, path: string) => {
  const ending = path.slice(path.lastIndexOf('.'))
  const same = ending === '.jpg' ? /\.jpe?g$/i : new RegExp(`\\${ending}$`, 'i')
  return same.test(name) ? name : name + ending
}

export function changeFile(ctx: Ctx, { id, ...input }: ReadInputOf<typeof updateFile>): Promise<{ data: StoredFile }> {
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    const [before] = await filesByIds(tx, [id])
    if (!before) throw notFound()
    const folder_id = input.folder_id === undefined ? before.folder_id : input.folder_id
    await requireFolder(tx, folder_id, 'folder_id')
    const wanted = input.name === undefined ? before.name : withEnding(input.name, before.path)
    const name = await freeName(tx.db, folder_id, wanted, id)
    await tx.db.updateTable('files').set({ name, folder_id, updated_at: sql`now()` }).where('id', '=', id).execute()
    await logActivity(tx, [{ resource: 'file', id, action: 'update', fields: Object.keys(input) }])
    const [data] = await filesByIds(tx, [id])
    return { data: data ?? before }
  })
}
