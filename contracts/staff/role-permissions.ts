import { type Locale, textIn } from '../locales.ts'
import type { TextParams } from '../texts.ts'
import { type Module, modules } from './modules.ts'
import type { PermissionList, PermissionTreeNode } from './permission-list.ts'
import { type CataloguedPermission, type Permission, parsePermission, permissions } from './permissions.ts'
import { findSubject } from './subjects.ts'

/** The reader's language: titles of subjects are labels, the rest are texts of locales/{locale}/permissions.json. */
export interface Reader {
  locale: Locale
  translate: (key: string, params?: TextParams) => string
}

/** As GET /api/admin/role/permission answers it. */
export interface GroupOfPermissions {
  name: Module
  title: string
  permissions: { name: Permission; title: string; action: string; resource: string; is_plural: boolean }[]
}

const groups = modules.map((name) => ({ name, permissions: permissions.filter(({ group }) => group === name) }))

/** Title of a subject, such as 'Products'. */
export const subjectTitle = (name: string, locale: Locale): string => {
  const subject = findSubject(name)
  return subject ? textIn(locale, subject.title) : name
}

/** 'Export'; reading many is 'List', reading one is 'View'. */
export function actionTitle({ action, resource, is_plural }: CataloguedPermission, reader: Reader): string {
  const own = findSubject(resource)?.actionLabels[action]
  if (own) return textIn(reader.locale, own)
  return reader.translate(`permissions.action.${is_plural && action === 'get' ? 'list' : action}`)
}

/** Title of a permission, such as 'Products: Export'. */
export const permissionTitle = (permission: CataloguedPermission, reader: Reader): string =>
  reader.translate('permissions.title', {
    resource: subjectTitle(permission.resource, reader.locale),
    action: actionTitle(permission, reader),
  })

/** Every permission, for the role form. */
export const permissionGroups = (reader: Reader): GroupOfPermissions[] =>
  groups.map((group) => ({
    name: group.name,
    title: reader.translate(`permissions.group.${group.name}`),
    permissions: group.permissions.map((permission) => ({
      name: permission.name,
      title: permissionTitle(permission, reader),
      action: permission.action,
      resource: permission.resource,
      is_plural: permission.is_plural,
    })),
  }))

/** Every permission, with whether the role has it. */
export function permissionTree(names: readonly string[], reader: Reader): PermissionTreeNode[] {
  const granted = new Set(names)
  return permissionGroups(reader).map((group) => ({
    name: group.name,
    title: group.title,
    children: group.permissions.map(({ name, title }) => ({ name, title, checked: granted.has(name) })),
  }))
}

/** Names that nothing declares any more are left out: they grant nothing. */
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

/** Whether a session with this list has the permission. */
export function holds(list: PermissionList, permission: Permission): boolean {
  const parts = parsePermission(permission)
  if (!parts) return false
  return (
    list[parts.resource]?.some((granted) => granted.action === parts.action && granted.is_plural === parts.is_plural) ??
    false
  )
}
