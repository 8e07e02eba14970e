import { type Outcome, plus, runFiles } from './run-files.ts'

/** Milliseconds for one file. */
const longest = 5 * 60_000

/** When more files than this fail, the cause is not chance: nothing is run again. */
const tooMany = (files: string[]) => Math.max(3, files.length / 4)

/**
 * Runs test files with `run` and repeats each failed file in its own process: on a busy machine a browser or a statement may time out. Tests
 * that passed only then are listed in `flaky`, one line each, so that they get fixed.
 */
export async function runWithRetry<T extends Outcome>(
  files: string[],
  run: (files: string[]) => Promise<T>,
): Promise<T & { flaky: string[] }> {
  const first = await run(files)
  let { counts } = first
  const failed = new Map(first.failed)
  const flaky: string[] = []
  if (first.failed.size > tooMany(files)) return { ...first, flaky }
  for (const [file, before] of first.failed) {
    // A shared process that ended early is no file that could be repeated.
    if (!files.includes(file)) continue
    console.log(`\n# Second try: ${file}`)
    const second = await runFiles([file], { concurrency: 1, timeout: longest })
    counts = plus(plus(counts, before.counts, -1), second.counts)
    if (second.failed.size > 0 || second.counts.pass === 0) continue
    failed.delete(file)
    flaky.push(...before.tests.map((test) => `PASSED ONLY AT THE SECOND TRY, fix it: ${file}: ${test}`))
  }
  return { ...first, counts, failed, flaky }
}
