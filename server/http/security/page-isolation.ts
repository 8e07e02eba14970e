import { isPersonalPage } from '#contracts/storefront/page-kinds.ts'

/** No page may be framed, not even by this shop: a script of the merchant would read what is typed there. */
const unframed = { 'x-frame-options': 'DENY' }

/**
 * For pages on which personal data is typed or shown: they cannot be framed, and a page that opens them in another window cannot access
 * them. A merchant's script elsewhere in the shop could otherwise read what is typed.
 */
export const isolated = { ...unframed, 'cross-origin-opener-policy': 'noopener-allow-popups' }

export const getIsolation = (path: string): Record<string, string> => (isPersonalPage(path) ? isolated : unframed)

/** For the template preview of the back office. */
export const framed = { 'x-frame-options': 'SAMEORIGIN' }
