import { isInModule } from './import-rules.ts'
import { findImports, importedOf, importerOf } from './imports.ts'
import type { Outcome } from './outcome.ts'
import { isCode, type SourceFile } from './project.ts'

/** No module needs, in whatever way round, a module that needs it: each can be read after those that it stands on. */
export function checkModuleCircles(files: readonly SourceFile[]): Outcome {
  const needs = modulesNeeded(files)
  const problems = [...needs.keys()].flatMap((module) => {
    const circle = wayBack(needs, module, [module])
    // Each circle is told once, from the first of its modules.
    return circle && module === circle.toSorted()[0]
      ? [`${[...circle, module].join(' -> ')} is a circle of modules`]
      : []
  })
  return { summary: `${needs.size} modules`, problems }
}

/** By module, the others that its files import. */
function modulesNeeded(files: readonly SourceFile[]): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>()
  for (const file of files.filter(isCode)) {
    const from = importerOf(file.path)
    if (from.isTest || !isInModule(from)) continue
    const needed = needs.get(from.area) ?? new Set()
    needs.set(from.area, needed)
    for (const { specifier } of findImports(file.text)) {
      const to = importedOf(file.path, specifier)
      if (to.kind === 'file' && isInModule(to) && to.area !== from.area) needed.add(to.area)
    }
  }
  return needs
}

/** The shortest way from the last of these modules to the first, as the modules passed; null when there is none. */
function wayBack(
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
  [...begun]: string[],
): string[] | null {
  const seen = new Set<string>()
  let ways = [begun]
  while (ways.length > 0) {
    const longer: string[][] = []
    for (const way of ways)
      for (const next of needs.get(way.at(-1) ?? '') ?? []) {
        if (next === start) return way
        if (seen.has(next)) continue
        seen.add(next)
        longer.push([...way, next])
      }
    ways = longer
  }
  return null
}
