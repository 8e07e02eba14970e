import { doJobs } from '#server/platform/worker-entry.ts'
import type { Paper } from './document.ts'
import { drawPaper } from './render-pdf.ts'

export interface PaperJob {
  paper: Paper
  /** A PNG. */
  logo: Uint8Array | undefined
}

/** The thread that draws papers. */
doJobs<PaperJob, Uint8Array>(({ paper, logo }) => drawPaper(paper, logo))
