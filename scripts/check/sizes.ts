import type { Outcome } from './outcome.ts'
import { getRoot, isCode, isTest, lineCount, type SourceFile } from './project.ts'

const limits = { largest: 300, median: 60, p90: 150, engine: 8000 }

const uncounted = new Set(['e2e', 'bench', 'demo'])
/** All code that a resource needs to work, in any folder. */
const engine =
  /^((contracts|server|admin)\/resource|admin\/(lists|fields|forms|api)|scripts\/schema|server\/modules\/pickers|server\/kernel\/(audit-log|optimistic-lock|parse-input|endpoint)\.ts)/

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

/** Limits the size of files, and of the resource engine, which one person should be able to read in an afternoon. */
export function checkSizes(files: readonly SourceFile[], limit = limits): Outcome {
  const counted = files.filter((file) => isCode(file) && !isTest(file) && !uncounted.has(getRoot(file.path)))
  const sizes = counted.map(({ path, text }) => ({ path, lines: lineCount(text) }))
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = percentile(sorted, 0.5)
  const p90 = percentile(sorted, 0.9)
  const engineSize = sizes.filter(({ path }) => engine.test(path)).reduce((sum, { lines }) => sum + lines, 0)
  const problems = sizes
    .filter(({ lines }) => lines > limit.largest)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${limit.largest}: split it by what it does`)
  if (median > limit.median) problems.push(`The median file has ${median} lines, more than ${limit.median}`)
  if (p90 > limit.p90) problems.push(`One file in ten has more than ${p90} lines; the limit is ${limit.p90}`)
  if (engineSize > limit.engine)
    problems.push(`The resource engine has ${engineSize} lines, more than ${limit.engine}: replace, do not configure`)
  return {
    summary: `${counted.length} files, median ${median}, p90 ${p90}, largest ${sorted.at(-1) ?? 0}; engine ${engineSize} of ${limit.engine} lines`,
    problems,
  }
}
