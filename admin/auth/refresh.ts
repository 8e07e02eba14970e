import { request } from '../api/request.ts'
import { sessionExpiry } from './session.ts'

const lead = 10 * 60_000
/** Maximum delay of setTimeout in milliseconds: 32 bits. */
const longest = 2 ** 31 - 1
let timer: ReturnType<typeof setTimeout> | undefined

/** Refreshes the token ten minutes before it expires; a failure ends the session through the usual 401 (specification section 4). */
export function scheduleRefresh() {
  stopRefresh()
  const expiry = sessionExpiry()
  if (!expiry) return
  const wait = Math.min(Math.max(expiry.getTime() - lead - Date.now(), 0), longest)
  timer = setTimeout(refresh, wait)
}

export const stopRefresh = () => clearTimeout(timer)

async function refresh() {
  const before = sessionExpiry()?.getTime()
  // Another tab has already refreshed when the cookie has a later time.
  if (before !== undefined && before - Date.now() > lead) return scheduleRefresh()
  try {
    await request('POST', '/api/admin/token/refresh', { quiet: true })
    scheduleRefresh()
  } catch {
    // An unreachable server does not log the user out: the token is valid for some minutes.
    timer = setTimeout(refresh, 60_000)
  }
}
