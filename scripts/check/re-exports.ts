import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

const reExport = /^[ \t]*export\s+(?:type\s+)?(?:\*|\{[^}'"`]*\})\s*(?:as\s+\w+\s*)?from\s*['"]/gm

/** A module's face names, one by one, what others may use of its files: for them it is the one address. */
const isFace = (path: string) => /^server\/modules\/([^/]+)\/\1\.ts$/.test(path)
const isAllowed = (path: string, statement: string) => isFace(path) && statement.includes('{')

/** No barrel and no re-export: a name has one address, so that a search for it ends where it is written. */
export function checkReExports(files: readonly SourceFile[]): Outcome {
  const problems = files
    .filter(isCode)
    .flatMap(({ path, text }) =>
      [...text.matchAll(reExport)]
        .filter((match) => !isAllowed(path, match[0]))
        .map(
          (match) =>
            `${path}:${lineAt(text, match.index)} re-exports: import it where it is used, because a name has one address`,
        ),
    )
  return { summary: 'every name has one address', problems }
}
