import sharp from 'sharp'
import type { Ctx } from '#server/kernel/context.ts'
import { workerThread } from '#server/platform/worker-thread.ts'
import type { Logo, ShopDocument } from './document.ts'
import type { RenderJob } from './render-pdf-worker.ts'

/** Fonts and what is drawn take 100 MB, which a shop that prints in the morning need not hold all day. */
const thread = workerThread<RenderJob, Uint8Array>(new URL('render-pdf-worker.ts', import.meta.url), {
  timeoutMs: 30_000,
  idleMs: 30_000,
  // The last one is handed out after half a minute at the latest, as a rule.
  most: 50,
})

/** The same as the page for the printer, as a file of A4 pages. */
export async function renderPdf(ctx: Ctx, paper: ShopDocument): Promise<Buffer> {
  const logo = paper.shop.logo ? await logoPng(ctx, paper.shop.logo) : undefined
  return Buffer.from(await thread.do({ paper, logo }))
}

/** pdfkit draws PNG and JPEG only, and a logo may be something else. Without one the name stands alone. */
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
