import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

const reExport = /^[ \t]*export\s+(?:type\s+)?(?:\*|\{[^}'"`]*\})\s*(?:as\s+\w+\s*)?from\s*['"]/gm

/** No barrel and no re-export: a name has one address, so that a search for it ends where it is written. */
export function checkReExports(files: readonly SourceFile[]): Outcome {
  const code = files.filter(isCode)
  const problems = code.flatMap(({ path, text }) =>
    [...text.matchAll(reExport)].map(
      (match) =>
        `${path}:${lineAt(text, match.index)} re-exports: import it where it is used, because a name has one address`,
    ),
  )
  return { summary: 'every name has one address', problems }
}
