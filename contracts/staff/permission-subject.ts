import type { LocalizedLabel } from '../resource/labels.ts'
import type { MenuPlace, Module } from './modules.ts'

/** The declaration of a subject of permissions that is not a resource. */
export interface PermissionSubject {
  /** As in permissions of many: 'get orders'. */
  plural: string
  /** Its group in the role form. */
  module: Module
  /** In the role form. */
  title: LocalizedLabel
  /** In the notation of contracts/resource/permission-names.ts. */
  permissions: readonly string[]
  /** A page below /admin/ with a list, /create and /edit/{id}, as resources have it. */
  page?: string
  /** Further pages with the permission that opens them. */
  pages?: Readonly<Record<string, string>>
  /** The line in the sidebar of `page`, else of the first of `pages`. */
  menu?: MenuPlace
}
