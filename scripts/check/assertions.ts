import { parseSync, Visitor } from 'vite'
import type { Outcome } from './outcome.ts'
import { isServerCode, lineAt, type SourceFile } from './project.ts'

const limit = 42

/** Type assertions of server code: `x as T`, `<T>x`, `x!`. `as const` and `satisfies` claim nothing. */
export function findAssertions({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const note = ({ start, end }: { start: number; end: number }) =>
    found.push(`${path}:${lineAt(text, start)} ${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(-80)}`)
  new Visitor({
    TSAsExpression(node) {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') note(node)
    },
    TSNonNullExpression: note,
    TSTypeAssertion: note,
  }).visit(parseSync(path, text).program)
  return found
}

/** Type assertions hide changes from the compiler: their number must not grow. */
export function checkAssertions(files: readonly SourceFile[], most = limit): Outcome {
  const found = files.filter(isServerCode).flatMap(findAssertions)
  return {
    summary: `${found.length} type assertions in server/, at most ${most}`,
    problems: found.length > most ? found : [],
  }
}
