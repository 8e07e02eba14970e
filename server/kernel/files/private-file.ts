import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'

interface PrivateFile {
  /** Its key in the file store. */
  path: string
  mime: string
  /** File name of the download; never one that the uploader chose. */
  name: string
}

/**
 * The response with a customer's upload, after the caller has checked access. Nothing in the file can run and no cache may store it; only
 * images are shown inline.
 */
export async function privateFile(ctx: Ctx, { path, mime, name }: PrivateFile): Promise<EndpointResponse<Readable>> {
  const file = await ctx.services.files.open(path)
  if (!file) throw notFound()
  const disposition = mime.startsWith('image/') ? 'inline' : 'attachment'
  const headers = {
    'content-type': mime,
    'content-length': String(file.size),
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  }
  return response({ body: file.stream, headers })
}
