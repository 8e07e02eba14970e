import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

const reExport = /^[ \t]*export\s+(?:type\s+)?(?:\*|\{[^}'"`]*\})\s*(?:as\s+\w+\s*)?from\s*['"]/gm

/** The face file of a module re-exports by name what other modules may use. */
const isFace = (path: string) => /^server\/modules\/([^/]+)\/\1\.ts$/.test(path)
const isAllowed = (path: string, statement: string) => isFace(path) && statement.includes('{')

/** No barrel files and no re-exports: each name has one address, so that a search for it ends at its declaration. */
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
