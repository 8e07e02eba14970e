import sharp from 'sharp'
import type { Ctx } from '#server/kernel/context.ts'
import { workerThread } from '#server/platform/worker-thread.ts'
import type { Logo, ShopDocument } from './document.ts'
import type { RenderJob } from './render-pdf-worker.ts'

/** Fonts and drawings take 100 MB, which a shop that prints in the morning need not keep all day. */
const thread = workerThread<RenderJob, Uint8Array>(new URL('render-pdf-worker.ts', import.meta.url), {
  timeoutMs: 30_000,
  idleMs: 30_000,
  // A render in progress usually ends within half a minute.
  maxJobs: 50,
})

/** Renders a document as a PDF of A4 pages, in a worker thread. */
export async function renderPdf(ctx: Ctx, document: ShopDocument): Promise<Buffer> {
  const logo = document.shop.logo ? await logoPng(ctx, document.shop.logo) : undefined
  return Buffer.from(await thread.do({ document, logo }))
}

/** pdfkit draws PNG and JPEG only, so other formats are converted. Without a logo only the name is printed. */
async function logoPng({ services }: Ctx, { sha256 }: Logo): Promise<Buffer | undefined> {
  const file = await services.files.open(sha256)
  if (!file) return undefined
  const content = Buffer.concat(await file.stream.toArray())
  return sharp(content)
    .resize({ width: 560, height: 200, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(() => undefined)
}
