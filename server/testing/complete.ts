/**
 * Tests of what is the same for every resource or endpoint try all of it on a part of them in `npm test`, and on each of them in `npm run test:long`,
 * which sets this variable.
 */
export const isComplete = process.env.COMPLETE_MATRIX === '1'

/** How often a property is tried: a tenth of what a long run does. */
export const propertyRuns = (complete: number): number => (isComplete ? complete : Math.ceil(complete / 10))

/** How often a race is run whose outcome may differ each time: a quarter of what a long run does. */
export const raceRounds = (complete: number): number => (isComplete ? complete : Math.ceil(complete / 4))

/** How many do the same at the same moment: most of them more than a server has connections, and two fifths of a long run. */
export const competitors = (complete: number): number => (isComplete ? complete : Math.ceil(complete * 0.4))

/** Whether the nth of many is tried completely: one in `every`, and all in a long run. */
export const isThorough = (n: number, every: number): boolean => isComplete || n % every === 0

/** For `skip` of a single test that a whole `npm test` leaves to `npm run test:long`; a file that is chosen or run by itself has it. */
export const onlyLong = process.env.LEAVE_TO_LONG_RUN === '1' ? 'in test:long only' : false
