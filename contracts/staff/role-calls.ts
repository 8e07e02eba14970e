import { endpoint, noInput, returns } from '../endpoint.ts'
import type { GroupOfPermissions } from './role-permissions.ts'

export const listPermissions = endpoint('GET /api/admin/role/permission', {
  access: ['get role', 'get roles', 'create role', 'update role'],
  input: noInput,
  returns: returns<{ data: GroupOfPermissions[] }>(),
  summary: 'Every permission that a role can have, by group',
})
