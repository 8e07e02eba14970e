import { useCallback, useSyncExternalStore } from 'react'
import type { Permission } from '#contracts/staff/permissions.ts'
import { holds } from '#contracts/staff/role-permissions.ts'
import type { AdminProfile } from '#contracts/staff/session.ts'
import { knownAdmin, subscribe } from './session.ts'

/** The current user; only for components below the guarded shell. */
export function useAdmin(): AdminProfile {
  const admin = useSyncExternalStore(subscribe, knownAdmin)
  if (!admin) throw new Error('No one is logged in')
  return admin
}

/** Returns whether the current user has a permission. Hiding is a convenience only: the server checks permissions itself. */
export function useMay() {
  const admin = useSyncExternalStore(subscribe, knownAdmin)
  return useCallback(
    (permission: Permission) => (admin ? holds(admin.role.permission_list, permission) : false),
    [admin],
  )
}
