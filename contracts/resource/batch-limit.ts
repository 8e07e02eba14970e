/** The most records that one batch may touch (api.md A6). */
export const batchLimit = 1000
