import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { request } from '../api/request.ts'
import { forgetDrafts } from '../drafts/stored-draft.ts'
import { forgetRecent } from '../palette/recent.ts'
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

export async function logIn(email: string, password: string, code?: string) {
  await request('POST', '/api/admin/login', { body: { email, password, code }, isSession: true })
  clients?.queries.clear()
  const { id } = await readAdmin(true)
  forgetDrafts(localStorage, { otherThan: id })
  scheduleRefresh()
}

/** Opens the storefront homepage (specification section 4). */
export async function logOut() {
  forgetDrafts(localStorage, 'all')
  await request('POST', '/api/admin/logout', { isSession: true }).catch(() => undefined)
  clear()
  location.assign('/')
}

/** Opens the log-in page, which returns to this page. Unsaved input is lost. */
export function goToLogIn() {
  const { pathname, search } = location
  // Unmounts the page first, so that it does not ask about unsaved changes.
  flushSync(clear)
  clients?.goTo(`/admin/login?redirect=${encodeURIComponent(pathname + search)}`)
}
