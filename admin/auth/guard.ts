import { redirect } from 'react-router'
import { pageAccess } from '#contracts/staff/pages.ts'
import type { AccountSetup } from '#contracts/staff/second-factor.ts'
import { isFailure } from '../api/api-error.ts'
import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { scheduleRefresh } from './refresh.ts'
import { knownAdmin, may, readAdmin, sessionExpiry } from './session.ts'
import { restoreAdmin, storeAdmin } from './stored-admin.ts'

/** A page below /admin of this site and nothing else: no address of another site gets in by `?redirect=`. */
export function safeRedirect(target: string | null): string {
  if (!target || !/^\/admin(?:[/?#]|$)/.test(target) || target.includes('\\')) return '/admin'
  const url = new URL(target, location.origin)
  return url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : '/admin'
}

/** Before every page of the back office (security.md S7). */
export async function guardPage({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  // Over a page that is open an expired session asks for the log-in itself, so that nothing typed is lost.
  if (!sessionExpiry() && !knownAdmin())
    throw redirect(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`)
  let setup: AccountSetup | null
  try {
    setup = (await readAdmin()).setup
  } catch (error) {
    // An expired session has been announced already; the page stays empty until the redirect to the log-in.
    if (isFailure(error) && error.expired) return { expired: true }
    throw error
  }
  scheduleRefresh()
  if (setup && pathname !== '/admin/profile') throw redirect('/admin/profile')
  const access = pageAccess(pathname)
  if (access === 'any' || (access !== undefined && may(access))) return null
  if (access !== undefined) toasts.failure(say('common.toast.permission_denied'))
  throw redirect('/admin')
}

/** Before the pages of the point of sale. Without a network the last account that worked here continues; the server checks all that it sends. */
export async function guardTill({ request }: { request: Request }) {
  if (!navigator.onLine && restoreAdmin()) return null
  try {
    const answer = await guardPage({ request })
    storeAdmin()
    return answer
  } catch (error) {
    if (isFailure(error) && (error.status === 0 || error.status >= 500) && restoreAdmin()) return null
    throw error
  }
}

/** Log-in and the pages around it are for those who are not logged in. */
export async function guardPublicPage() {
  if (!sessionExpiry()) return null
  const admin = await readAdmin().catch(() => undefined)
  if (admin) throw redirect('/admin')
  return null
}
