import type { Permission } from '#contracts/staff/permissions.ts'
import { holds } from '#contracts/staff/role-permissions.ts'
import type { AdminProfile } from '#contracts/staff/session.ts'
import { request } from '../api/request.ts'

interface Memo {
  admin: AdminProfile
  readAt: number
  version: string | null
}

/** Where the pages of the point of sale remember who works there (stored-admin.ts); ends with the session. */
export const storedAdminKey = 'storekeeper.till_staff'

const memoLife = 60_000
let memo: Memo | undefined
let serverVersion: string | null = null
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Compares the X-Permissions-Version of a response with the cached permissions; true when those are stale (security.md S4). */
export function noteVersion(version: string | null): boolean {
  if (version === null || version === serverVersion) return false
  serverVersion = version
  return memo !== undefined && memo.version !== version
}

const isFresh = (of: Memo) => Date.now() - of.readAt < memoLife && of.version === serverVersion

/** The current user with permissions, reloaded when the cache is older than a minute or the permissions have changed. */
export async function readAdmin(force = false): Promise<AdminProfile> {
  if (memo && isFresh(memo) && !force) return memo.admin
  const { data } = await request<{ data: AdminProfile }>('GET', '/api/admin', { quiet: true })
  rememberAdmin(data)
  return data
}

export function rememberAdmin(admin: AdminProfile) {
  memo = { admin, readAt: Date.now(), version: serverVersion }
  changed()
}

export function forgetAdmin() {
  memo = undefined
  localStorage.removeItem(storedAdminKey)
  changed()
}

export const knownAdmin = () => memo?.admin
export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const may = (permission: Permission) => (memo ? holds(memo.admin.role.permission_list, permission) : false)

/** Expiry time of the token, from the cookie beside it; undefined without a session. */
export function sessionExpiry(): Date | undefined {
  const [, value] = /(?:^|;\s*)admin_session_expiry=([^;]*)/.exec(document.cookie) ?? []
  const at = new Date(decodeURIComponent(value ?? ''))
  return Number.isNaN(at.getTime()) ? undefined : at
}

export function dropExpiryCookie() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = 'admin_session_expiry=; Path=/; Max-Age=0'
}
