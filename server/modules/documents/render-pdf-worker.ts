import { serveJobs } from '#server/platform/worker-entry.ts'
import type { ShopDocument } from './document.ts'
import { drawDocument } from './render-pdf.ts'

export interface RenderJob {
  document: ShopDocument
  /** Logo as PNG data. */
  logo: Uint8Array | undefined
}

/** The worker thread that renders PDFs. */
serveJobs<RenderJob, Uint8Array>(({ document, logo }) => drawDocument(document, logo))
