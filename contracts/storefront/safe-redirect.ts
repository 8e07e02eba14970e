const here = 'http://shop.invalid'

/**
 * Where a link or a form wants to go on to: a path of this shop, never another site. It is read as browsers read it, which take
 * '/\evil.example' and a tab between two slashes for the beginning of another host.
 */
export function safeRedirect(asked: string | null | undefined, otherwise = '/'): string {
  const url = asked?.startsWith('/') ? URL.parse(asked, here) : null
  if (url?.origin !== here) return otherwise
  // '/.//evil.example' is a path of ours, and what is left of it would be none.
  return url.pathname.startsWith('//') ? otherwise : url.pathname + url.search + url.hash
}
