import { type Counts, type Outcome, plus, runFiles } from './run-files.ts'

/** So many files do not fail by chance. */
const tooMany = (files: string[]) => Math.max(3, files.length / 4)

/**
 * Runs files, and those that failed once more, each by itself: what waits for a browser may fail on a machine that is too busy. What passed
 * only then is told in `late`, one line for each test, so that it gets mended.
 */
export async function runWithSecondTry(
  files: string[],
  options: { concurrency: number; timeout: number },
): Promise<{ counts: Counts; late: string[] }> {
  const first = await runFiles(files, options)
  let { counts } = first
  const late: string[] = []
  if (first.failed.size > tooMany(files)) return { counts, late }
  for (const [file, before] of first.failed) {
    console.log(`\n# Second try: ${file}`)
    const second: Outcome = await runFiles([file], { ...options, concurrency: 1 })
    counts = plus(plus(counts, before.counts, -1), second.counts)
    if (second.failed.size === 0 && second.counts.pass > 0)
      late.push(...before.tests.map((test) => `PASSED ONLY AT THE SECOND TRY, mend it: ${file}: ${test}`))
  }
  return { counts, late }
}
