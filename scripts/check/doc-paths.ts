import type { Outcome } from './outcome.ts'
import { lineAt, type SourceFile } from './project.ts'

/** A file named with at least one folder: `kernel/errors.ts`. */
const filePath = /(?<![\w/.-])\w[\w.-]*\/(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql)\b/g

/** How-to pages name files that their reader will write. */
const isChecked = (path: string) => /^docs\/.*\.md$/.test(path) && !path.startsWith('docs/how-to/')

/** Every file that a document names exists; leading folders may be left out. */
export function checkDocPaths(files: readonly SourceFile[]): Outcome {
  const endings = new Set(files.flatMap(({ path }) => endingsOf(path)))
  let count = 0
  const problems = files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(filePath)].flatMap(({ 0: named, index }) => {
        count++
        return endings.has(named) ? [] : [`${path}:${lineAt(text, index)} names ${named}, which is not there`]
      }),
    )
  return { summary: `${count} files named in docs`, problems }
}

/** `a/b/c.ts`, `b/c.ts` and `c.ts`. */
const endingsOf = (path: string): string[] => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))
