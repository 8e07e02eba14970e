import type { PermissionName } from '../resource/permission-names.ts'
import type { ResourceName, Resources } from '../resources.ts'
import type { Module } from './modules.ts'
import { type OtherSubjects, type SubjectName, subjects } from './subjects.ts'

/** `action subject`, as roles store it and endpoints require it: 'get pages', 'get page', 'batch_update brands'. */
export type Permission =
  | { [N in ResourceName]: Declared<N, Resources[N]> | Actions<N, Resources[N]> }[ResourceName]
  | { [N in keyof OtherSubjects]: Declared<N, OtherSubjects[N]> }[keyof OtherSubjects]

type Declared<One extends string, S extends { plural: string; permissions: readonly string[] }> = PermissionName<
  One,
  S['plural'],
  S['permissions'][number]
>
type Actions<One extends string, R extends { actions: object }> = `${keyof R['actions'] & string} ${One}`

interface PermissionParts {
  action: string
  resource: SubjectName
  is_plural: boolean
}
export interface CataloguedPermission extends PermissionParts {
  group: Module
  name: Permission
}

/** Every permission that a role can hold, in the order of the role form. */
export const permissions: readonly CataloguedPermission[] = subjects.flatMap((subject) =>
  subject.permissions.map((declared) => {
    const action = declared.replace('*', '')
    const is_plural = declared.endsWith('*')
    const name = `${action} ${is_plural ? subject.plural : subject.name}` as Permission
    return { group: subject.module, name, action, resource: subject.name, is_plural }
  }),
)

const byName = new Map<string, CataloguedPermission>(permissions.map((permission) => [permission.name, permission]))

export const isPermission = (text: string): text is Permission => byName.has(text)

/** 'get pages' -> {action: 'get', resource: 'page', is_plural: true}; null when nothing declares it. */
export function parsePermission(text: string): PermissionParts | null {
  const found = byName.get(text)
  return found ? { action: found.action, resource: found.resource, is_plural: found.is_plural } : null
}
