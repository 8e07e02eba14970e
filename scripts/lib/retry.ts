import { type Counts, type Outcome, plus, runFiles } from './run-files.ts'

/** When more files than this fail, the cause is not chance: nothing is run again. */
const tooMany = (files: string[]) => Math.max(3, files.length / 4)

/**
 * Runs test files and repeats each failed file by itself: browser tests may time out on a busy machine. Tests that passed only then are
 * listed in `flaky`, one line each, so that they get fixed.
 */
export async function runWithRetry(
  files: string[],
  options: { concurrency: number; timeout: number },
): Promise<{ counts: Counts; flaky: string[] }> {
  const first = await runFiles(files, options)
  let { counts } = first
  const flaky: string[] = []
  if (first.failed.size > tooMany(files)) return { counts, flaky }
  for (const [file, before] of first.failed) {
    console.log(`\n# Second try: ${file}`)
    const second: Outcome = await runFiles([file], { ...options, concurrency: 1 })
    counts = plus(plus(counts, before.counts, -1), second.counts)
    if (second.failed.size === 0 && second.counts.pass > 0)
      flaky.push(...before.tests.map((test) => `PASSED ONLY AT THE SECOND TRY, fix it: ${file}: ${test}`))
  }
  return { counts, flaky }
}
