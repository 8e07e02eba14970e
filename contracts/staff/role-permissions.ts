import {
  type CataloguedPermission,
  type Permission,
  type PermissionGroup,
  parsePermission,
  permissionCatalogue,
  permissions,
} from './permissions.ts'

/** Says a key of locales/{locale}/permissions.json in the reader's language. */
type Say = (key: string, params?: Record<string, string>) => string

/** As GET /api/admin/role/permission answers it. */
export interface GroupOfPermissions {
  name: PermissionGroup
  title: string
  permissions: { name: Permission; title: string; action: string; resource: string; is_plural: boolean }[]
}
/** As a role's detail shows it and as its form sends it back. */
interface PermissionTreeNode {
  name: string
  title?: string
  children: { name: string; title?: string; checked: boolean }[]
}
/** What a session may do, by resource. */
export type PermissionList = Record<string, { action: string; is_plural: boolean }[]>

const inGroup = (group: PermissionGroup) => permissions.filter((permission) => permission.group === group)
const groups = Object.keys(permissionCatalogue) as PermissionGroup[]

/** 'Products: Export'. */
export function permissionTitle(permission: CataloguedPermission, say: Say): string {
  const action = permission.is_plural && permission.action === 'get' ? 'list' : permission.action
  return say('permissions.title', {
    resource: say(`permissions.resource.${permission.resource}`),
    action: say(`permissions.action.${action}`),
  })
}

/** The whole catalogue, for the role form. */
export function permissionGroups(say: Say): GroupOfPermissions[] {
  return groups.map((group) => ({
    name: group,
    title: say(`permissions.group.${group}`),
    permissions: inGroup(group).map((permission) => ({
      name: permission.name,
      title: permissionTitle(permission, say),
      action: permission.action,
      resource: permission.resource,
      is_plural: permission.is_plural,
    })),
  }))
}

/** The catalogue with the ticks of one role. */
export function permissionTree(names: readonly string[], say: Say) {
  const held = new Set(names)
  return groups.map((group) => ({
    name: group,
    title: say(`permissions.group.${group}`),
    children: inGroup(group).map((permission) => ({
      name: permission.name,
      title: permissionTitle(permission, say),
      checked: held.has(permission.name),
    })),
  }))
}

/** Names that the catalogue no longer has are left out: they grant nothing. */
export function permissionList(names: readonly string[]): PermissionList {
  const list: PermissionList = {}
  for (const name of names) {
    const parts = parsePermission(name)
    if (!parts) continue
    list[parts.resource] ??= []
    list[parts.resource]?.push({ action: parts.action, is_plural: parts.is_plural })
  }
  return list
}

/** Whether a session with this list may do that. */
export function holds(list: PermissionList, permission: Permission): boolean {
  const parts = parsePermission(permission)
  if (!parts) return false
  return (
    list[parts.resource]?.some((held) => held.action === parts.action && held.is_plural === parts.is_plural) ?? false
  )
}

/** The names in what a role form sends: a list of them, or the tree with its ticks. Unknown names stay in, for the caller to refuse. */
export function tickedPermissions(sent: readonly (string | PermissionTreeNode)[]): string[] {
  const names = sent.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.children.filter((leaf) => leaf.checked).map((leaf) => leaf.name),
  )
  return [...new Set(names)]
}
