/** What can be searched for (specification, "Search"); the calls refuse everything else. */
const allowed = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u

export const isKeyword = (keyword: string): boolean => allowed.test(keyword)

/** The page of a keyword. What was typed goes with it where the words of the keyword do not show it: "men's shoes". */
export function searchAddress(keyword: string, typed = ''): string {
  const path = `/search/${encodeURIComponent(keyword)}`
  return /[^\p{L}\p{M}\p{N}\s_-]/u.test(typed) ? `${path}?${new URLSearchParams({ typed: typed.trim() })}` : path
}
