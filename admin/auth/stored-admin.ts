import type { AdminProfile } from '#contracts/staff/session.ts'
import { knownAdmin, rememberAdmin, storedAdminKey } from './session.ts'

/** Remembers on this device who works at the till, so that it starts without a network. */
export function storeAdmin(): void {
  const admin = knownAdmin()
  if (admin) localStorage.setItem(storedAdminKey, JSON.stringify(admin))
}

/** Continues with the account that worked at the till last; false when there is none, or it has logged out. */
export function restoreAdmin(): boolean {
  if (knownAdmin()) return true
  try {
    const admin: AdminProfile | null = JSON.parse(localStorage.getItem(storedAdminKey) ?? 'null')
    if (!admin?.role) return false
    rememberAdmin(admin)
    return true
  } catch {
    return false
  }
}
