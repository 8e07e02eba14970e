import type { QueryClient } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { say } from '../i18n/i18n-provider.ts'
import { forgetRecent } from '../palette/recent.ts'
import { toasts } from '../ui/toast-store.ts'
import { scheduleRefresh, stopRefresh } from './refresh.ts'
import { dropExpiryCookie, forgetAdmin, readAdmin } from './session.ts'

interface Clients {
  queries: QueryClient
  goTo: (path: string) => void
}
let clients: Clients | undefined
export const bindSession = (bound: Clients) => {
  clients = bound
}

function clear() {
  stopRefresh()
  dropExpiryCookie()
  forgetAdmin()
  forgetRecent()
  clients?.queries.clear()
}

export async function logIn(email: string, password: string) {
  await request('POST', '/api/admin/login', { body: { email, password } })
  clients?.queries.clear()
  await readAdmin(true)
  scheduleRefresh()
}

/** Leaves for the shop's homepage, as the specification says (section 4). */
export async function logOut() {
  await request('POST', '/api/admin/logout').catch(() => undefined)
  clear()
  location.assign('/')
}

let expiring = false

/** The server no longer knows the token: says so, and after a second goes to /admin, where the guard asks to log in. */
export function sessionExpired() {
  if (expiring) return
  expiring = true
  clear()
  // Lets the server expire the token's own cookie, which no script can.
  request('POST', '/api/admin/logout', { quiet: true }).catch(() => undefined)
  toasts.failure(say('common.toast.login_expired'), [say('common.toast.login_again')])
  setTimeout(() => {
    expiring = false
    clients?.goTo('/admin')
  }, 1000)
}
