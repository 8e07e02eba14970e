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
  return { summary: 'every name has one address', problems: [...problems, ...findUnusedFaceNames(files)] }
}

const named = /^export\s+(?:type\s+)?\{([^}]*)\}\s*from/gm
const faceImport = /\{([^}]*)\}\s*from\s*'#(server\/modules\/([^/]+)\/\3\.ts)'/g

/** The names of a list such as `a, type B, c as d`: `a`, `B` and `c`. */
const namesIn = (list: string) => list.split(',').flatMap((entry) => /^(?:type\s+)?(\w+)/.exec(entry.trim())?.[1] ?? [])

/** A face file lists what others use, and nothing else. */
function findUnusedFaceNames(files: readonly SourceFile[]): string[] {
  const used = new Set<string>()
  for (const { path, text } of files.filter(isCode))
    for (const [, list = '', face = '', module] of text.matchAll(faceImport))
      if (!path.startsWith(`server/modules/${module}/`)) for (const name of namesIn(list)) used.add(`${face} ${name}`)
  return files
    .filter(({ path }) => isFace(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .flatMap(([, list = '']) => namesIn(list))
        .filter((name) => !used.has(`${path} ${name}`))
        .map((name) => `${path} lists ${name}, which no other folder imports`),
    )
}
