import { isPersonalPage } from '#contracts/storefront/page-kinds.ts'

interface Isolation {
  frameAncestors: "'self'" | "'none'"
  headers: Record<string, string>
}

/**
 * For pages on which something personal is typed or shown: they stand in no frame, and a page that opens them in another window can not
 * reach into it. A script of the merchant that runs elsewhere in the shop would read what is typed here.
 */
export const isolated: Isolation = {
  frameAncestors: "'none'",
  headers: { 'x-frame-options': 'DENY', 'cross-origin-opener-policy': 'noopener-allow-popups' },
}

/** For pages that everybody sees alike: the back office shows them in its preview of templates. */
const framable: Isolation = { frameAncestors: "'self'", headers: { 'x-frame-options': 'SAMEORIGIN' } }

export const isolationOf = (path: string): Isolation => (isPersonalPage(path) ? isolated : framable)
