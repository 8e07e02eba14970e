import { safeRedirect } from '#contracts/storefront/safe-redirect.ts'

/** Where a log-in or a registration leads: the page that required it, otherwise the account (specification section 4). */
export const targetOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get('redirect'), '/account')

/** A link from one of the two pages to the other, which leads on to the same page. */
export const withTarget = (path: '/login' | '/register', target: string) =>
  target === '/account' ? path : `${path}?redirect=${encodeURIComponent(target)}`
