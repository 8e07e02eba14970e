/** Seconds for which a replaced token stays valid, for requests that another tab has already sent. */
export const graceSeconds = 60
