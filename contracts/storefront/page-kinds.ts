/*
 * What kind of page an address is. The server decides by it about caching and scripts, the storefront about links: both must
 * agree, so the lists stand here.
 */

/** Pages where passwords, addresses and payments are typed: no script of the merchant ever runs there. */
const protectedPages = ['checkout', 'stripe', 'login', 'register', 'password', 'reset-password', 'account', 'admin']
/** Rendered for one visitor and never stored. Of a search because each is noted: its page is made anew, what it finds is kept. */
const personalPages = [...protectedPages, 'cart', 'wishlist', 'order', 'unsubscribe', 'search']

/**
 * 'account' of '/account/orders' and of '/account.data', the form in which the browser asks for a page's data. Read as the router reads an
 * address, which takes '//account' and '/%61ccount' for the same.
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
export const isPersonalPage = (path: string) => personalPages.includes(firstPart(path))

/** Whether the page is a list of products, whose address says how it is filtered and sorted. */
export function isListPage(path: string): boolean {
  const [first = '', ...more] = partsOf(path)
  return ['product', 'service'].includes(first)
    ? more.length === 0
    : ['category', 'brand'].includes(first) && more.length === 1
}

/** Whether the page shows one product, whose address may name the chosen options. */
export function isProductPage(path: string): boolean {
  const [first = '', ...more] = partsOf(path)
  return first === 'product' && more.length === 1
}

/** Whether a form of the page sends files: an order's page takes the proof of a payment. */
export function takesFiles(path: string): boolean {
  const [first, second, third, ...more] = partsOf(path)
  if (more.length > 0) return false
  return first === 'order' ? second !== undefined && !third : first === 'account' && second === 'orders' && !!third
}

/**
 * Merchant scripts live from one full page load to the next, so a step between a protected page and any other page must be
 * one: otherwise a script of the shop would go on running where a password is typed.
 */
export const needsFullLoad = (from: string, to: string) => isProtectedPage(from) !== isProtectedPage(to)
