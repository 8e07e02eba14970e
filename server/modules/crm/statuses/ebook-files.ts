import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { type EbookFile, type EbookUpload, largestEbook, maxEbookFiles } from '#contracts/crm/status.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** E-books are downloaded, never opened by the shop: these types by their bytes. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'application/zip': 'zip',
}

interface StoredEbook {
  sha256: string
  name: string
  mime: string
  extension: string
  size: number
}
/** An uploaded e-book whose content is in the file store. */
interface PreparedEbook extends EbookUpload {
  ebook: StoredEbook
}
const isUpload = (part: unknown): part is EbookUpload => typeof part === 'object' && part !== null && 'read' in part
const isPrepared = (part: unknown): part is PreparedEbook => isUpload(part) && 'ebook' in part

/** Checks and stores uploaded e-books before the transaction; 422 at `file` for other types and larger ones. */
export async function prepareEbooks(ctx: Ctx, uploads: unknown): Promise<PreparedEbook[]> {
  const parts = Array.isArray(uploads) ? uploads.filter(isUpload) : []
  if (parts.length > 0) await requireFreeDisk(ctx.services.config)
  return Promise.all(parts.map(async (part) => ({ ...part, ebook: await storeEbook(ctx, part) })))
}

async function storeEbook({ services }: Ctx, { read, filename }: EbookUpload): Promise<StoredEbook> {
  const content = read()
  const mime = (await fileTypeFromBuffer(content))?.mime ?? ''
  const extension = extensions[mime]
  if (!extension || content.byteLength > largestEbook) throw fieldError('file', 'validation.check_input')
  const key = sha256(content)
  await services.files.put(key, content)
  return { sha256: key, name: toName(filename, extension), mime, extension, size: content.byteLength }
}

/** The name of an uploaded file without folders, with the ending of what it is. */
function toName(filename: string, extension: string): string {
  const last = filename.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  const base = (plain.isWellFormed() ? plain : '').replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${[...(base || 'ebook')].slice(0, 140).join('')}.${extension}`
}

/** The files that a save leaves: those to keep (all when nothing is said), then the new ones. */
export async function countEbooks(ctx: TxCtx, id: number | null, toKeep: unknown, uploads: unknown): Promise<number> {
  const files = id === null ? [] : await remainingFiles(ctx, id, toKeep)
  const count = files.length + (Array.isArray(uploads) ? uploads.length : 0)
  if (count > maxEbookFiles) throw fieldError('file', 'validation.check_input')
  return count
}

async function remainingFiles({ db }: TxCtx, id: number, toKeep: unknown): Promise<{ id: number }[]> {
  const files = await db.selectFrom('status_files').select(['id', 'path']).where('status_id', '=', id).execute()
  return Array.isArray(toKeep) ? files.filter(({ path }) => toKeep.includes(path)) : files
}

/** Stores which files a status has. `toKeep` of undefined or null keeps all. */
export async function saveEbooks(ctx: TxCtx, id: number, toKeep: unknown, uploads: unknown): Promise<void> {
  const { db } = ctx
  if (Array.isArray(toKeep)) {
    const ids = (await remainingFiles(ctx, id, toKeep)).map((file) => file.id)
    const rest = db.deleteFrom('status_files').where('status_id', '=', id)
    await (ids.length > 0 ? rest.where('id', 'not in', ids) : rest).execute()
  }
  const added = Array.isArray(uploads) ? uploads.filter(isPrepared) : []
  for (const { ebook } of added) {
    const { extension, ...file } = ebook
    const path = `ebook/${randomBytes(12).toString('hex')}.${extension}`
    await db
      .insertInto('status_files')
      .values({ status_id: id, path, ...file })
      .execute()
  }
}

/** The files of statuses, by status. */
export async function listEbooks({ db }: Ctx, ids: readonly number[]): Promise<Map<number, EbookFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('status_files')
    .select(['status_id', 'path', 'name', 'size'])
    .where('status_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const byStatus = Map.groupBy(rows, ({ status_id }) => status_id)
  return new Map([...byStatus].map(([id, files]) => [id, files.map(({ status_id: _, ...file }) => file)]))
}
