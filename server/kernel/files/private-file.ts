import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'

interface PrivateFile {
  /** Its key in the file store. */
  path: string
  mime: string
  name: string
  /** Never shown inline: for files whose name the uploader chose. */
  isAttachment?: boolean
  /** Seconds for which caches may keep it, where everybody may see it. */
  publicFor?: number
}

/** The name in both forms that browsers know, with nothing that could end the header's value. */
const encodedName = (name: string) =>
  `filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, encodeByte)}`
const encodeByte = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

/**
 * The response with a customer's upload, after the caller has checked access. Nothing in the file can run and no cache may store it; only
 * images are shown inline.
 */
export async function privateFile(
  ctx: Ctx,
  { path, mime, name, isAttachment = false, publicFor = 0 }: PrivateFile,
): Promise<EndpointResponse<Readable>> {
  const file = await ctx.services.files.open(path)
  if (!file) throw notFound()
  const disposition = mime.startsWith('image/') && !isAttachment ? 'inline' : 'attachment'
  const headers = {
    'content-type': mime,
    'content-length': String(file.size),
    'content-disposition': `${disposition}; ${isAttachment ? encodedName(name) : `filename="${name}"`}`,
    'cache-control': publicFor > 0 ? `public, max-age=${publicFor}` : 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }
  return response({ body: file.stream, headers })
}
