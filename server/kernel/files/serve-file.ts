import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Db } from '#server/kernel/context.ts'
import {
  formats,
  getSizes,
  type Size,
  sizes,
  toMailPicture,
  type VariantFormat,
  variantKey,
} from '#server/platform/files/image-variants.ts'
import type { ByteRange, FileStore } from '#server/platform/files/store.ts'

interface ServedFile {
  status: 200 | 206
  stream: Readable
  headers: Record<string, string>
  /** The picture of which a size was asked for that is still to be made. */
  missing?: { sha256: string; width: number }
}

const nameForm = /^([0-9a-f]{32}\.[a-z0-9]{2,5})(?:\.(160|480|960|1600)\.(webp|avif|jpg))?$/

/** Seconds: a URL whose content never changes may be cached for a year. */
const forEver = 'public, max-age=31536000, immutable'
/** While the AVIF is still being made, its address answers the WebP. */
const forNow = 'public, max-age=60'

/**
 * Serves /uploads/{name} and /uploads/{name}.{size}.{webp|avif}. A size larger than the image falls back to the largest one, a missing AVIF
 * to WebP, and a file without sizes to itself. {name}.160.jpg is for emails. Null when there is no such file (404). Range requests are supported for the file itself:
 * Safari needs them to play videos.
 */
export async function serveFile(
  db: Db,
  files: FileStore,
  name: string,
  asksFor?: string | undefined,
): Promise<ServedFile | null> {
  const [, path, size, format] = nameForm.exec(name) ?? []
  if (path === undefined) return null
  const row = await db
    .selectFrom('files')
    .select(['sha256', 'mime', 'name', 'width', 'size'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (!row) return null
  if (format === 'jpg') return size === '160' ? serveMailPicture(files, row.sha256) : null
  const requested = formats.find((known) => known === format)
  const width = sizes.find((known) => known === Number(size))
  const variants = requested && width ? variantsFor(row.width ?? 0, width, requested) : []
  for (const { size, format } of variants) {
    const key = variantKey(row.sha256, size, format)
    const file = await files.open(key)
    if (file) {
      const headers = buildHeaders(key, `image/${format}`, file.size, format === requested ? forEver : forNow)
      const missing = format !== requested && { missing: { sha256: row.sha256, width: row.width ?? 0 } }
      return { status: 200, stream: file.stream, headers, ...missing }
    }
  }
  const range = parseRange(asksFor, row.size)
  const original = await files.open(row.sha256, range)
  if (!original) return null
  const headers = {
    ...buildHeaders(row.sha256, row.mime, range ? range.end - range.start + 1 : original.size, forEver),
    ...downloadHeaders(row.mime, row.name),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${row.size}` }),
  }
  return { status: range ? 206 : 200, stream: original.stream, headers }
}

/** Made of the smallest WebP when an email with it is opened for the first time. */
async function serveMailPicture(files: FileStore, sha256: string): Promise<ServedFile | null> {
  const key = variantKey(sha256, 160, 'jpeg')
  const made = await files.open(key)
  if (made) return { status: 200, stream: made.stream, headers: buildHeaders(key, 'image/jpeg', made.size, forEver) }
  const small = await files.open(variantKey(sha256, 160, 'webp'))
  if (!small) return null
  const content = await toMailPicture(await buffer(small.stream))
  await files.put(key, content)
  const headers = buildHeaders(key, 'image/jpeg', content.length, forEver)
  return { status: 200, stream: Readable.from([content]), headers }
}

/** Parses 'bytes=0-499', 'bytes=500-', 'bytes=-200'; an invalid or unsatisfiable range is ignored and the whole file is sent. */
function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : undefined
}

function variantsFor(width: number, requested: Size, format: VariantFormat): { size: Size; format: VariantFormat }[] {
  const size = getSizes(width).findLast((each) => each <= requested)
  if (size === undefined || width === 0) return []
  const webp = { size, format: 'webp' } as const
  return format === 'avif' ? [{ size, format }, webp] : [webp]
}

/** Even a file that slipped through every check runs nothing here: no sniffing, no scripts, an origin of its own. */
const buildHeaders = (key: string, mime: string, size: number, cacheControl: string) => ({
  'content-type': mime,
  'content-length': String(size),
  'cache-control': cacheControl,
  etag: `"${key}"`,
  // Public files: mail programs in a browser show them on pages of their own.
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})

/** Only pictures are shown in place. */
const downloadHeaders = (mime: string, name: string): Record<string, string> =>
  mime.startsWith('image/') && mime !== 'image/svg+xml'
    ? {}
    : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` }
