type Step = () => Promise<unknown>
type Results<T extends readonly Step[]> = { -readonly [K in keyof T]: Awaited<ReturnType<T[K]>> }

/**
 * Sends the statements of a transaction in the order of the steps, in one trip to the database (ADR 0015). Rows are locked in that order.
 * A step sends its first statement before it awaits anything, and needs no result of another step.
 */
export const pipeline = <const T extends readonly Step[]>(...steps: T): Promise<Results<T>> =>
  Promise.all(steps.map((step) => step())) as Promise<Results<T>>
