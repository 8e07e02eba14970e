import { z } from 'zod'
import { locked, lockedLabel } from '../locked.ts'
import { schemas } from '../resource/field-schemas.ts'
import { boolean, computed, integer, json, list, readOnly, text, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type PermissionList, tickedPermissions } from './permission-list.ts'

const refused = { error: 'validation.check_input' }
const name = z.string(refused).max(100, refused)
const group = z.object({ name, children: z.array(z.object({ name, checked: z.boolean() })) })

/** A list of names, or the tree of the role form with its ticks. */
const permissionNames = z
  .array(z.union([name, group], refused), refused)
  .max(1000, refused)
  .transform((sent): string[] => tickedPermissions(sent))

export const role = resource({
  name: 'role',
  plural: 'roles',
  module: 'staff',
  menu: { group: 'staff', order: 20 },
  permissions: ['get*', 'get', 'create', 'update', 'destroy', 'batch_destroy*'],
  title: 'name',
  fields: {
    name: unique(text({ max: 150 })),
    /** Stored as names; the detail answers the tree of role-permissions.ts. */
    permissions: { ...list(), rule: schemas.json(permissionNames) },
    second_factor_required: boolean(false),
    permission_list: computed(json<PermissionList>(z.custom<PermissionList>())),
    accounts_count: computed(integer()),
    /** The role "Administrator", which always has every permission. */
    is_system: readOnly(boolean()),
    locked,
  },
  list: {
    columns: ['name', 'accounts_count', 'is_system'],
    search: ['name'],
    filters: [],
    batch: [],
    quickEdit: ['name'],
  },
  labels: {
    one: ['Role', '角色', '角色'],
    many: ['Roles', '角色', '角色'],
    empty: [
      'A role sets what staff can see and do.',
      '角色決定員工可以查看和執行甚麼。',
      '角色决定员工可以查看和执行什么。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      permissions: ['Permissions', '權限', '权限'],
      second_factor_required: ['Second factor required', '必須使用雙重認證', '必须使用双重验证'],
      permission_list: ['Permissions by resource', '各項資源的權限', '各资源权限'],
      accounts_count: ['Accounts', '帳戶數目', '账户数量'],
      is_system: ['Built in', '系統內置', '系统内置'],
      locked: lockedLabel,
    },
  },
})
