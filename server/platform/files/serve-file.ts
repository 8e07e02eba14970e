import type { Readable } from 'node:stream'
import type { Db } from '#server/context.ts'
import { type Size, sizesOf, type VariantFormat, variantKey } from './image-variants.ts'
import type { FileStore } from './store.ts'

export interface ServedFile {
  stream: Readable
  headers: Record<string, string>
}

const nameForm = /^([0-9a-f]{32}\.[a-z0-9]{2,5})(?:\.(160|480|960|1600)\.(webp|avif))?$/

/** Seconds. What answers an address for good may be kept for good. */
const forEver = 'public, max-age=31536000, immutable'
/** While the AVIF is still being made, its address answers the WebP. */
const forNow = 'public, max-age=60'

/**
 * The answer to /uploads/{name} and /uploads/{name}.{size}.{webp|avif}: a size that is larger than the picture answers
 * the largest there is, an AVIF that is missing the WebP, and a file without sizes itself. Null: there is none (404).
 */
export async function serveFile(db: Db, files: FileStore, name: string): Promise<ServedFile | null> {
  const [, path, size, format] = nameForm.exec(name) ?? []
  if (path === undefined) return null
  const row = await db
    .selectFrom('files')
    .select(['sha256', 'mime', 'name', 'width'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!row) return null
  const asked = format as VariantFormat | undefined
  const variants = asked ? variantsFor(row.width ?? 0, Number(size) as Size, asked) : []
  for (const { size, format } of variants) {
    const key = variantKey(row.sha256, size, format)
    const file = await files.open(key)
    if (file) {
      const headers = headersOf(key, `image/${format}`, file.size, format === asked ? forEver : forNow)
      return { stream: file.stream, headers }
    }
  }
  const original = await files.open(row.sha256)
  if (!original) return null
  const headers = headersOf(row.sha256, row.mime, original.size, forEver)
  return { stream: original.stream, headers: { ...headers, ...downloadHeaders(row.mime, row.name) } }
}

function variantsFor(width: number, asked: Size, format: VariantFormat): { size: Size; format: VariantFormat }[] {
  const size = sizesOf(width).findLast((each) => each <= asked)
  if (size === undefined || width === 0) return []
  const webp = { size, format: 'webp' } as const
  return format === 'avif' ? [{ size, format }, webp] : [webp]
}

/** Even a file that slipped through every check runs nothing here: no sniffing, no scripts, an origin of its own. */
const headersOf = (key: string, mime: string, size: number, kept: string) => ({
  'content-type': mime,
  'content-length': String(size),
  'cache-control': kept,
  etag: `"${key}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Only pictures are shown in place. */
const downloadHeaders = (mime: string, name: string): Record<string, string> =>
  mime.startsWith('image/') && mime !== 'image/svg+xml'
    ? {}
    : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
