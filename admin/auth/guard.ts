import { redirect } from 'react-router'
import { pageAccess } from '#contracts/staff/pages.ts'
import { isFailure } from '../api/api-error.ts'
import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { scheduleRefresh } from './refresh.ts'
import { knownAdmin, may, readAdmin, sessionExpiry } from './session.ts'

/** Accepts only pages below /admin of this site, so that `?redirect=` cannot lead to another site. */
export function safeRedirect(asked: string | null): string {
  if (!asked || !/^\/admin(?:[/?#]|$)/.test(asked) || asked.includes('\\')) return '/admin'
  const url = new URL(asked, location.origin)
  return url.origin === location.origin && /^\/admin(\/|$)/.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : '/admin'
}

/** Loader before every page of the back office (security.md S7). */
export async function guardPage({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url)
  // On an open page an expired session shows the log-in dialog, so that no input is lost.
  if (!sessionExpiry() && !knownAdmin())
    throw redirect(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`)
  try {
    await readAdmin()
  } catch (error) {
    // The user was already notified; the page stays empty until the redirect to the log-in page.
    if (isFailure(error) && error.expired) return { expired: true }
    throw error
  }
  scheduleRefresh()
  const access = pageAccess(pathname)
  if (access === 'any' || (access !== undefined && may(access))) return null
  if (access !== undefined) toasts.failure(say('common.toast.permission_denied'))
  throw redirect('/admin')
}

/** Log-in and password pages are only for users who are not logged in. */
export async function guardPublicPage() {
  if (!sessionExpiry()) return null
  const admin = await readAdmin().catch(() => undefined)
  if (admin) throw redirect('/admin')
  return null
}
