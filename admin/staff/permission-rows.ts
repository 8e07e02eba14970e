import {
  type CataloguedPermission,
  type GuardedResource,
  type Permission,
  type PermissionGroup,
  permissionCatalogue,
  permissions,
} from '#contracts/staff/permissions.ts'

/** Rights that most resources have stand in columns of their own; `*` is the right over many. */
export const columns = ['get*', 'get', 'create', 'update', 'destroy', 'batch_update*', 'batch_destroy*'] as const

export interface ResourceRights {
  resource: GuardedResource
  /** By column; a resource may lack some. */
  byColumn: Partial<Record<(typeof columns)[number], Permission>>
  others: CataloguedPermission[]
  all: Permission[]
}
export interface GroupRights {
  group: PermissionGroup
  resources: ResourceRights[]
  all: Permission[]
}

const starred = ({ action, is_plural }: CataloguedPermission) => `${action}${is_plural ? '*' : ''}`
const isColumn = (name: string): name is (typeof columns)[number] => columns.some((column) => column === name)

function rightsOf(resource: GuardedResource): ResourceRights {
  const own = permissions.filter((permission) => permission.resource === resource)
  return {
    resource,
    byColumn: Object.fromEntries(
      own.filter((each) => isColumn(starred(each))).map((each) => [starred(each), each.name]),
    ),
    others: own.filter((each) => !isColumn(starred(each))),
    all: own.map((each) => each.name),
  }
}

/** The catalogue as the role form draws it: groups, resources, rights. */
export const permissionRows: readonly GroupRights[] = Object.entries(permissionCatalogue).map(([group, inGroup]) => {
  const resources = Object.keys(inGroup).map((resource) => rightsOf(resource as GuardedResource))
  return { group: group as PermissionGroup, resources, all: resources.flatMap(({ all }) => all) }
})

export const allPermissions = permissionRows.flatMap(({ all }) => all)
