import type { Outcome } from './outcome.ts'
import { lineAt, type SourceFile } from './project.ts'

/** Paths and hosts of one machine, written so that this file does not match itself. */
const patterns = [
  /\/wor[k]\/(main|shared)/,
  /\/tm[p]\/team/,
  /\/hom[e]\/[a-z][\w-]*\//,
  /\/User[s]\/[a-z][\w-]*\//i,
  /registr[y]\.npmjs\.org/,
]

/** Finds paths of the machine a file was written on: other machines have other paths. */
export function checkLocalPaths(files: readonly SourceFile[]): Outcome {
  const problems = files.flatMap(({ path, text }) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(text)
      return match ? [`${path}:${lineAt(text, match.index)} contains a path of one machine: ${match[0]}`] : []
    }),
  )
  return { summary: `${files.length} files`, problems }
}
