import type { Outcome } from './outcome.ts'
import { lineAt, type SourceFile } from './project.ts'

/** Paths and hosts of one machine. Written so that this file does not find itself. */
const words = [
  /\/wor[k]\/(main|shared)/,
  /\/tm[p]\/team/,
  /\/hom[e]\/[a-z][\w-]*\//,
  /\/User[s]\/[a-z][\w-]*\//i,
  /registr[y]\.npmjs\.org/,
]

/** Nothing names the machine it was written on: the next one has other paths. */
export function checkMachineWords(files: readonly SourceFile[]): Outcome {
  const problems = files.flatMap(({ path, text }) =>
    words.flatMap((word) => {
      const match = word.exec(text)
      return match ? [`${path}:${lineAt(text, match.index)} names a place of one machine: ${match[0]}`] : []
    }),
  )
  return { summary: `${files.length} files`, problems }
}
