import type { Module } from '#contracts/staff/modules.ts'
import { offeredPermissions } from '#contracts/staff/offered-permissions.ts'
import type { CataloguedPermission, Permission } from '#contracts/staff/permissions.ts'
import type { SubjectName } from '#contracts/staff/subjects.ts'

/** Permissions that most resources have get their own columns; `*` marks the permission for many records. */
export const columns = ['get*', 'get', 'create', 'update', 'destroy', 'batch_update*', 'batch_destroy*'] as const

export interface ResourcePermissions {
  resource: SubjectName
  /** Permissions by column; a resource may lack some. */
  byColumn: Partial<Record<(typeof columns)[number], Permission>>
  others: CataloguedPermission[]
  all: Permission[]
}
export interface GroupPermissions {
  group: Module
  resources: ResourcePermissions[]
  all: Permission[]
}

const starred = ({ action, is_plural }: CataloguedPermission) => `${action}${is_plural ? '*' : ''}`
const isColumn = (name: string): name is (typeof columns)[number] => columns.some((column) => column === name)

function rightsOf(resource: SubjectName): ResourcePermissions {
  const own = offeredPermissions.filter((permission) => permission.resource === resource)
  return {
    resource,
    byColumn: Object.fromEntries(
      own.filter((each) => isColumn(starred(each))).map((each) => [starred(each), each.name]),
    ),
    others: own.filter((each) => !isColumn(starred(each))),
    all: own.map((each) => each.name),
  }
}

const groups = [...new Set(offeredPermissions.map(({ group }) => group))]

/** Groups, resources and permissions of the role form. */
export const permissionRows: readonly GroupPermissions[] = groups.map((group) => {
  const inGroup = offeredPermissions.filter((permission) => permission.group === group)
  const resources = [...new Set(inGroup.map(({ resource }) => resource))].map(rightsOf)
  return { group, resources, all: resources.flatMap(({ all }) => all) }
})

export const allPermissions = permissionRows.flatMap(({ all }) => all)
