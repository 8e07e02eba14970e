import { isBlogList, isListPage, isProductPage } from '#contracts/storefront/page-kinds.ts'

/** Query keys that change what a page with a list of products shows; all others are ignored by the cache. */
const listKeys = [
  'page',
  'per_page',
  'sort',
  'brand_ids',
  'category_ids',
  'price_min',
  'price_max',
  'in_stock',
  'badges',
  'type',
]
const isOptionKey = (key: string) => /^attributes\.\w{1,100}$/.test(key)
const isListKey = (key: string) => listKeys.includes(key) || isOptionKey(key)

const isKeyParameter = ({ pathname }: Pick<URL, 'pathname'>, key: string) =>
  key === 'language' ||
  (isListKey(key) && isListPage(pathname)) ||
  (['page', 'tag'].includes(key) && isBlogList(pathname)) ||
  ((isOptionKey(key) || ['choose', 'reviews', 'review_sort'].includes(key)) && isProductPage(pathname)) ||
  (key === '_routes' && pathname.endsWith('.data'))

/**
 * Whether our own links would write the URL this way. The router also accepts '/PRODUCT', '//product' and '/%70roduct' for '/product'; such
 * pages are not cached, because there are endless variants.
 */
export function isCanonicalPath(path: string): boolean {
  if (/[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, '')) || /\/\/|.\/$/.test(path)) return false
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}

/** The URL without parameters that the cache key ignores: those belong to the first visitor, and the page is for all. */
export function sharedAddress(url: URL): URL {
  const shared = new URL(url)
  shared.search = new URLSearchParams([...url.searchParams].filter(([key]) => isKeyParameter(url, key))).toString()
  return shared
}

/** The cache key of a guest page: its URL and its audience. Repeated parameters are sorted, because their order has no meaning. */
export function pageKey(url: Pick<URL, 'pathname' | 'searchParams'>, audience: string): string {
  const query = [...url.searchParams].filter(([key]) => isKeyParameter(url, key))
  const parts = query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).sort()
  return [url.pathname, audience, parts.join('&')].join('\n')
}
