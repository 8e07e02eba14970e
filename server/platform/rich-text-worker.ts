import { cleanRichText } from './rich-text.ts'
import { serveJobs } from './worker-entry.ts'

serveJobs((texts: readonly string[]) => texts.map(cleanRichText))
