import { serveJobs } from '#server/platform/worker-entry.ts'
import type { ShopDocument } from './document.ts'
import { drawDocument } from './render-pdf.ts'

export interface RenderJob {
  paper: ShopDocument
  /** A PNG. */
  logo: Uint8Array | undefined
}

/** The thread that draws papers. */
serveJobs<RenderJob, Uint8Array>(({ paper, logo }) => drawDocument(paper, logo))
