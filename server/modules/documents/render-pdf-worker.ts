import { serveJobs } from '#server/platform/worker-entry.ts'
import type { ShopDocument } from './document.ts'
import { createFontReader } from './document-fonts.ts'
import { drawDocument } from './render-pdf.ts'

export interface RenderJob {
  document: ShopDocument
  /** Logo as PNG data. */
  logo: Uint8Array | undefined
}

const readFont = createFontReader()

/** The worker thread that renders PDFs. */
serveJobs<RenderJob, Uint8Array>(({ document, logo }) => drawDocument(document, logo, readFont))
