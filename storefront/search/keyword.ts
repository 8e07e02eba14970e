/** Characters of a keyword (specification, "Search"); the endpoints refuse all others. */
const allowed = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u

export const isKeyword = (keyword: string): boolean => allowed.test(keyword)

/** URL of the results. The typed text is added if the keyword loses part of it: "men's shoes". */
export function searchPath(keyword: string, typed = ''): string {
  const path = `/search/${encodeURIComponent(keyword)}`
  return /[^\p{L}\p{M}\p{N}\s_-]/u.test(typed) ? `${path}?${new URLSearchParams({ typed: typed.trim() })}` : path
}
