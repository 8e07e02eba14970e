import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ReadInputOf } from '#contracts/endpoint.ts'
import { type FileUse, getFileType, type listFiles, type StoredFile } from '#contracts/media/files.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { getPageRange, searchPattern } from '#server/resource/list-query.ts'
import { withFoldersBelow } from './folders.ts'
import { getUses } from './usages.ts'

type Row = Omit<StoredFile, 'url' | 'type'>

async function readRows(ctx: Ctx, rest: RawBuilder<unknown>): Promise<StoredFile[]> {
  const { rows } = await sql<Row>`
    select f.id, f.folder_id, f.name, f.path, f.mime, f.size, f.width, f.height, a.name as admin_name, f.created_at, f.updated_at
    from files f left join accounts a on a.id = f.admin_id ${rest}`.execute(ctx.db)
  return rows.map((row) => {
    const path = imageAddress(row.path)
    return { ...row, path, url: ctx.services.config.appUrl + path, type: getFileType(row.mime) }
  })
}

/** Files in the order of the given ids. */
export async function filesByIds(ctx: Ctx, ids: readonly number[]): Promise<StoredFile[]> {
  const rows = await readRows(ctx, sql`where f.id = any(${ids}::bigint[])`)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export async function oneFile(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: StoredFile & { used_in: FileUse[] } }> {
  const [file] = await filesByIds(ctx, [id])
  if (!file) throw notFound()
  return { data: { ...file, used_in: await getUses(ctx, [id]) } }
}

const ofType = {
  image: sql`f.mime like 'image/%'`,
  video: sql`f.mime like 'video/%'`,
  document: sql`f.mime not like 'image/%' and f.mime not like 'video/%'`,
}
const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(f.name), f.id`,
  '-name': sql`lower(f.name) desc, f.id desc`,
  size: sql`f.size, f.id`,
  '-size': sql`f.size desc, f.id desc`,
  id: sql`f.id`,
  '-id': sql`f.id desc`,
}

export async function readFiles(
  ctx: Ctx,
  input: ReadInputOf<typeof listFiles>,
): Promise<NonNullable<OutputOf<typeof listFiles>>> {
  const { page, per_page } = getPageRange(input)
  const pattern = searchPattern(input.search)
  const conditions = [sql`not f.is_temporary`]
  // A search covers all folders.
  if (input.folder_id && pattern)
    conditions.push(sql`f.folder_id = any(${await withFoldersBelow(ctx, input.folder_id)}::bigint[])`)
  else if (input.folder_id) conditions.push(sql`f.folder_id = ${input.folder_id}`)
  else if (input.folder_id === 0 && !pattern) conditions.push(sql`f.folder_id is null`)
  if (pattern) conditions.push(sql`f.name ilike ${pattern}`)
  if (input.type) conditions.push(ofType[input.type])
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from files f ${where}`.execute(ctx.db)
  const data = await readRows(
    ctx,
    sql`${where} order by ${orders[input.sort]} limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  return { data, total: counted.rows[0]?.total ?? 0, page, per_page }
}
