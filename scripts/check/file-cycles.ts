import { parseSync } from 'vite'
import { getImported } from './imports.ts'
import type { Outcome } from './outcome.ts'
import { isCode, isTest, type SourceFile } from './project.ts'

/**
 * No file imports itself through others, types included: each can be understood and changed with those below it alone, and no file runs before
 * one that it needs.
 */
export function checkFileCycles(files: readonly SourceFile[]): Outcome {
  const code = files.filter((file) => isCode(file) && !isTest(file))
  const paths = new Set(code.map(({ path }) => path))
  const imports = new Map(code.map((file) => [file.path, importedFiles(file).filter((path) => paths.has(path))]))
  const cycles = new Map<string, string[]>()
  for (const path of filesAboveCycles(imports)) {
    const cycle = cycleThrough(imports, path)
    // Reported once, from the first of its files.
    const name = cycle?.toSorted().join(' ') ?? ''
    if (cycle && !cycles.has(name)) cycles.set(name, cycle)
  }
  return {
    summary: `${paths.size} files import each other in one direction`,
    problems: [...cycles.values()].map(
      (cycle) => `${[...cycle, cycle[0]].join(' -> ')} is a cycle: move what both need to the file that defines it`,
    ),
  }
}

/** What is named by the import statements of a file. What is loaded later, by import(), is not needed to define anything. */
function importedFiles({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module
  const imported = staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  return [...imported, ...exported].flatMap((specifier) => {
    const found = getImported(path, specifier)
    return found.kind === 'file' ? [found.path] : []
  })
}

/** The files that are left when those that import none of the others are removed again and again. */
function filesAboveCycles(imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const left = new Set(imports.keys())
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const path of left) if (!imports.get(path)?.some((next) => left.has(next))) left.delete(path)
  }
  return left
}

/** The shortest way from a file back to itself; undefined when there is none. */
function cycleThrough(imports: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined {
  const from = new Map<string, string>()
  const queue = [start]
  for (const path of queue)
    for (const next of imports.get(path) ?? []) {
      if (next === start) return wayTo(path, from)
      if (from.has(next)) continue
      from.set(next, path)
      queue.push(next)
    }
  return undefined
}

function wayTo(end: string, from: ReadonlyMap<string, string>): string[] {
  const before = from.get(end)
  return before === undefined ? [end] : [...wayTo(before, from), end]
}
