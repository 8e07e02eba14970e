const here = 'http://shop.invalid'

/**
 * The path to continue at after a link or form: a path of this shop, never another site. Parsed as browsers do, which take '/\evil.example'
 * and a tab between two slashes for another host.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/'): string {
  const url = target?.startsWith('/') ? URL.parse(target, here) : null
  if (url?.origin !== here) return fallback
  // '/.//evil.example' is a path of the shop, but its normalised form '//evil.example' is another host.
  return url.pathname.startsWith('//') ? fallback : url.pathname + url.search + url.hash
}
