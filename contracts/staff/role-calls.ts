import { answers, call, nothing } from '../endpoint.ts'
import type { GroupOfPermissions } from './role-permissions.ts'

export const listPermissions = call('GET /api/admin/role/permission', {
  access: ['get role', 'get roles', 'create role', 'update role'],
  input: nothing,
  answers: answers<{ data: GroupOfPermissions[] }>(),
  summary: 'Every right that a role can hold, by group',
})
