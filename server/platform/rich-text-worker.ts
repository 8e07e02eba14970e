import { cleanRichText } from './rich-text.ts'
import { doJobs } from './worker-entry.ts'

doJobs((texts: readonly string[]) => texts.map(cleanRichText))
