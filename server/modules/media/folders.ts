import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { createFolder, Folder, updateFolder } from '#contracts/media/folders.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'

/** Serialises changes of the folder tree: two concurrent moves could put folders into each other. */
export const lockFolders = (tx: TxCtx) =>
  sql`select pg_advisory_xact_lock(hashtext('storekeeper folders'))`.execute(tx.db)

const selectFolders = (where = sql`true`) => sql<Folder>`
  select f.id, f.parent_id, f.name, f.updated_at,
    (select count(*)::int from files where folder_id = f.id) as files_count
  from folders f where ${where} order by lower(f.name), f.id`

export async function allFolders(ctx: Ctx): Promise<{ data: Folder[] }> {
  return { data: (await selectFolders().execute(ctx.db)).rows }
}

async function oneFolder(ctx: Ctx, id: number): Promise<Folder> {
  const { rows } = await selectFolders(sql`f.id = ${id}`).execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The folder and all folders below it. */
export async function withFoldersBelow(ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select id from folders where id = ${id}
      union all select f.id from folders f join below on f.parent_id = below.id)
    select id from below`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** 422 at `field` for an unknown folder; null is the root. */
export async function requireFolder(ctx: Ctx, id: number | null | undefined, field: string): Promise<void> {
  if (!id) return
  const found = await ctx.db.selectFrom('folders').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw fieldError(field, 'validation.check_input')
}

async function requireFreeName(ctx: Ctx, parentId: number | null, name: string, exceptId: number): Promise<void> {
  const { rows } = await sql`
    select from folders where coalesce(parent_id, 0) = ${parentId ?? 0} and lower(name) = lower(${name}) and id <> ${exceptId}
  `.execute(ctx.db)
  if (rows.length > 0) throw fieldError('name', 'validation.folder_exists')
}

export function addFolder(
  ctx: Ctx,
  input: ReadInputOf<typeof createFolder>,
): Promise<EndpointResponse<{ data: Folder }>> {
  const row = { name: input.name, parent_id: input.parent_id ?? null }
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    await requireFolder(tx, row.parent_id, 'parent_id')
    await requireFreeName(tx, row.parent_id, row.name, 0)
    const { id } = await tx.db.insertInto('folders').values(row).returning('id').executeTakeFirstOrThrow()
    await logActivity(tx, [{ resource: 'folder', id, action: 'create', fields: Object.keys(row) }])
    return created({ data: await oneFolder(tx, id) })
  })
}

export function changeFolder(ctx: Ctx, { id, ...input }: ReadInputOf<typeof updateFolder>): Promise<{ data: Folder }> {
  return inTransaction(ctx, async (tx) => {
    await lockFolders(tx)
    const before = await oneFolder(tx, id)
    const row = {
      name: input.name ?? before.name,
      parent_id: input.parent_id === undefined ? before.parent_id : input.parent_id,
    }
    await requireFolder(tx, row.parent_id, 'parent_id')
    // A folder moved into itself would be detached from the tree.
    const below = await withFoldersBelow(tx, id)
    if (row.parent_id !== null && below.includes(row.parent_id)) throw fieldError('parent_id', 'validation.check_input')
    await requireFreeName(tx, row.parent_id, row.name, id)
    await tx.db
      .updateTable('folders')
      .set({ ...row, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await logActivity(tx, [{ resource: 'folder', id, action: 'update', fields: Object.keys(input) }])
    return { data: await oneFolder(tx, id) }
  })
}
