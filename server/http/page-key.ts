import { isListPage, isProductPage } from '#contracts/storefront/page-kinds.ts'

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
  (isOptionKey(key) && isProductPage(pathname)) ||
  (key === '_routes' && pathname.endsWith('.data'))

/**
 * Whether our own links write the address so. The router takes '/PRODUCT', '//product' and '/%70roduct' for '/product' as well; pages at such
 * addresses are not kept, since there is no end of them.
 */
export function isCanonicalPath(path: string): boolean {
  if (/[A-Z]/.test(path.replace(/%[0-9A-F]{2}/g, '')) || /\/\/|.\/$/.test(path)) return false
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}

/** The address without what the key leaves out: that is the first visitor's own, and the page is for all. */
export function sharedAddress(url: URL): URL {
  const shared = new URL(url)
  shared.search = new URLSearchParams([...url.searchParams].filter(([key]) => isKeyParameter(url, key))).toString()
  return shared
}

/**
 * What a guest's page depends on, as one text: its address and its audience. Repeated keys are a list whose order means nothing, so they are
 * sorted: one page does not take several places.
 */
export function pageKey(url: Pick<URL, 'pathname' | 'searchParams'>, audience: string): string {
  const query = [...url.searchParams].filter(([key]) => isKeyParameter(url, key))
  const parts = query.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).sort()
  return [url.pathname, audience, parts.join('&')].join('\n')
}
