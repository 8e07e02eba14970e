import { doJobs } from '../../platform/do-jobs.ts'
import { drawPaper } from './draw-paper.ts'
import type { Paper } from './paper.ts'

export interface PaperJob {
  paper: Paper
  /** A PNG. */
  logo: Uint8Array | undefined
}

/** The thread that draws papers. */
doJobs<PaperJob, Uint8Array>(({ paper, logo }) => drawPaper(paper, logo))
