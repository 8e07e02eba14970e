import type { Readable } from 'node:stream'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

interface PrivateFile {
  /** Its key in the file store. */
  path: string
  mime: string
  /** For who keeps it; made by us. */
  name: string
}

/**
 * The answer of a call that hands out a file that somebody uploaded, after the caller has made sure who may have it. Whatever is in it runs
 * nothing and stays in no cache; only pictures show in place.
 */
export async function sendPrivateFile(ctx: Ctx, { path, mime, name }: PrivateFile): Promise<Readable> {
  const file = await ctx.services.files.open(path)
  if (!file) throw notFound()
  const disposition = mime.startsWith('image/') ? 'inline' : 'attachment'
  Object.assign(ctx.answer.headers, {
    'content-type': mime,
    'content-length': String(file.size),
    'content-disposition': `${disposition}; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  return file.stream
}
