import { isPersonalPage } from '#contracts/storefront/page-kinds.ts'

/** No page stands in a frame, not even one of this shop: a script of the merchant would read what is typed there. */
const unframed = { 'x-frame-options': 'DENY' }

/** For pages on which something personal is typed or shown: a page that opens one in another window cannot reach into it. */
export const isolated = { ...unframed, 'cross-origin-opener-policy': 'noopener-allow-popups' }

export const isolationOf = (path: string): Record<string, string> => (isPersonalPage(path) ? isolated : unframed)

/** For the template preview of the back office. */
export const framed = { 'x-frame-options': 'SAMEORIGIN' }
