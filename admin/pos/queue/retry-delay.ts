/** Milliseconds until the next try after so many failures in a row: 2 s at first, 40 s at most. */
export const retryDelay = (failures: number): number => Math.min(40_000, 2000 * 2 ** Math.max(0, failures - 1))
