/** A calendar with more entries is refused: nobody could read it. */
export const mostEntries = 2000
