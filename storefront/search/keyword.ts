/** What can be searched for (specification, "Search"); the calls refuse everything else. */
const allowed = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u

/** What was typed as a keyword: spaces become one '-'. */
export const keywordOf = (typed: string): string => typed.trim().replace(/\s+/g, '-')

export const isKeyword = (keyword: string): boolean => allowed.test(keyword)

/** A keyword as people write it. */
export const shownKeyword = (keyword: string): string => keyword.replaceAll('-', ' ')

export const searchAddress = (keyword: string): string => `/search/${encodeURIComponent(keyword)}`
