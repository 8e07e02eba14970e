/** Seconds that a replaced token still works: requests of another tab may be on their way. */
export const graceSeconds = 60
