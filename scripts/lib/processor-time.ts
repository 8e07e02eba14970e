/** Seconds of processor time that a test file may take; one that a comment names slow may take twice as much. */
const budget = 20

/**
 * One line for each file of a shared process that took more than its budget. Only its own process counts, which is a third to a half of all that
 * it makes PostgreSQL and the browser work.
 */
export const overBudget = (seconds: ReadonlyMap<string, number>, isSlow: (file: string) => boolean): string[] =>
  [...seconds]
    .map(([file, taken]) => ({ file, taken, most: isSlow(file) ? 2 * budget : budget }))
    .filter(({ taken, most }) => taken > most)
    .map(
      ({ file, taken, most }) =>
        `${file} took ${taken.toFixed(0)} s of processor time, at most ${most} are allowed: CONTRIBUTING.md, Tests`,
    )
