/*
 * Kinds of pages by URL. The server uses them for caching and scripts, the storefront for links; both must agree, so the lists are shared.
 */

/** Pages where passwords, addresses and payments are entered: no merchant script ever runs there. */
const protectedPages = ['checkout', 'stripe', 'login', 'register', 'password', 'reset-password', 'account', 'admin']
/** Pages rendered for one visitor and never cached. Search pages are included because each search is logged; their results are cached. */
const personalPages = [...protectedPages, 'cart', 'wishlist', 'order', 'unsubscribe', 'ebook', 'preference', 'search']

/**
 * 'account' for '/account/orders' and for '/account.data', the URL of a page's data. Read as the router does, which treats '//account' and
 * '/%61ccount' alike.
 */
const firstPart = (path: string): string => partsOf(path)[0] ?? ''

const partsOf = (path: string) =>
  decoded(path)
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\.data$/, '').toLowerCase())

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const isProtectedPage = (path: string) => protectedPages.includes(firstPart(path))
export const isPersonalPage = (path: string) => personalPages.includes(firstPart(path)) || isApplication(path)

/** Whether the page is the one on which a customer applies for a service. */
const isApplication = (path: string) => /^service\/[^/]+\/apply$/.test(partsOf(path).join('/'))

/** Whether the page is a list of products, whose URL contains filters and order. */
export function isListPage(path: string): boolean {
  const [first = '', ...more] = partsOf(path)
  return ['product', 'service'].includes(first)
    ? more.length === 0
    : ['category', 'brand'].includes(first) && more.length === 1
}

/** Whether the page is a list of articles, in pages. */
export function isBlogList(path: string): boolean {
  const [first, second, ...more] = partsOf(path)
  return first === 'blog' && (second === undefined || (second === 'category' && more.length === 1))
}

/** Whether the page is a product page, whose URL may contain chosen options. */
export function isProductPage(path: string): boolean {
  const [first = '', ...more] = partsOf(path)
  return first === 'product' && more.length === 1
}

/** Whether the page has a form that staff built, which may have files. */
export function hasBuiltForm(path: string): boolean {
  const [first = '', second, third, ...more] = partsOf(path)
  if (second === undefined || more.length > 0) return false
  return ['form', 'funnel'].includes(first) ? !third : first === 'service' && third === 'apply'
}

/** Whether the page has a form with files: an order page accepts proofs of payment. */
export function takesFiles(path: string): boolean {
  const [first, second, third, ...more] = partsOf(path)
  if (more.length > 0) return false
  return first === 'order' ? second !== undefined && !third : first === 'account' && second === 'orders' && !!third
}

/** Whether the page has the form of a review, which may have pictures. */
export function isReviewPage(path: string): boolean {
  const [first, second, third, ...more] = partsOf(path)
  return first === 'account' && second === 'reviews' && third !== undefined && more.length === 0
}

/**
 * Merchant scripts live from one full page load to the next, so navigation between a protected and any other page must be a full load:
 * otherwise a script would keep running where a password is entered.
 */
export const needsFullLoad = (from: string, to: string) => isProtectedPage(from) !== isProtectedPage(to)
