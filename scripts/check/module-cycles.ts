import { findImports, getImported, getImporter } from './imports.ts'
import type { Outcome } from './outcome.ts'
import { isCode, type SourceFile } from './project.ts'

/** No module or layer of server/ depends on itself through others, type imports included, so that each can be understood by itself. */
export function checkModuleCycles(files: readonly SourceFile[]): Outcome {
  const dependencies = dependenciesOf(files)
  const problems = [...dependencies.keys()].flatMap((unit) => {
    const cycle = shortestCycle(dependencies, unit)
    // Each cycle is reported once, from the first of its modules.
    return cycle && unit === cycle.toSorted()[0] ? [`${[...cycle, unit].join(' -> ')} is a cycle`] : []
  })
  return { summary: `${dependencies.size} modules and layers`, problems }
}

/** The unit a file belongs to: a business module, or a layer. */
const unitOf = ({ root, area, module }: { root: string; area: string; module: string }) =>
  root === 'server' && area !== '' ? module || area : ''

function dependenciesOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const dependencies = new Map<string, Set<string>>()
  for (const file of files.filter(isCode)) {
    const from = getImporter(file.path)
    const unit = unitOf(from)
    if (from.isTest || unit === '') continue
    const found = dependencies.get(unit) ?? new Set()
    dependencies.set(unit, found)
    for (const { specifier } of findImports(file.text)) {
      const to = getImported(file.path, specifier)
      const other = to.kind === 'file' ? unitOf(to) : ''
      if (other !== '' && other !== unit) found.add(other)
    }
  }
  return dependencies
}

/** The shortest path from a unit back to itself; null when there is none. */
function shortestCycle(dependencies: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const seen = new Set<string>()
  let paths = [[start]]
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths)
      for (const next of dependencies.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return path
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    paths = longer
  }
  return null
}
