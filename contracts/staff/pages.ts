import { getPermission, isCreatable } from '../resource/permissions.ts'
import type { Resource } from '../resource/resource.ts'
import { allResources } from '../resources.ts'
import { type MenuGroup, type MenuPlace, menuGroups } from './modules.ts'
import { otherSubjects } from './other-subjects.ts'
import type { PermissionSubject } from './permission-subject.ts'
import type { Permission } from './permissions.ts'

/** 'any': every member of staff may open the page. */
type PageAccess = Permission | 'any'

/** A page by its address below /admin/. */
interface Page {
  path: string
  access: PageAccess
  menu?: MenuPlace | undefined
}

/** Pages that belong to no subject, or show one in another way. */
const otherPages: readonly Page[] = [
  { path: '', access: 'any' },
  { path: 'profile', access: 'any' },
  { path: 'dashboard', access: 'any', menu: { group: 'dashboard', order: 10 } },
  { path: 'my-tasks', access: 'any', menu: { group: 'my_tasks', order: 10 } },
  { path: 'my-calendar', access: 'any', menu: { group: 'my_calendar', order: 10 } },
  { path: 'change_admin_template', access: 'update configuration', menu: { group: 'design', order: 50 } },
  { path: 'search', access: 'get products', menu: { group: 'catalogue', order: 40 } },
  { path: 'product/prices', access: 'get products' },
  { path: 'lead/funnel/management/{id}', access: 'get leads' },
  { path: 'demo-camera', access: 'get products' },
]

type Standard = Pick<Resource, 'name' | 'plural' | 'access' | 'page' | 'menu'>

const listPage = (resource: Standard): Page => ({
  path: resource.page,
  access: getPermission(resource, 'list'),
  menu: resource.menu,
})
const createPage = (resource: Standard): Page => ({
  path: `${resource.page}/create`,
  access: getPermission(resource, 'create'),
})
const editPage = (resource: Standard): Page => ({
  path: `${resource.page}/edit/{id}`,
  access: getPermission(resource, 'get'),
})
const standardPages = (resource: Standard): Page[] => [listPage(resource), createPage(resource), editPage(resource)]

const importPages = (resource: Resource): Page[] => {
  const access = getPermission(resource, 'import')
  return resource.import ? ['import', 'import/{id}'].map((path) => ({ path: `${resource.page}/${path}`, access })) : []
}

const pagesOfResource = (resource: Resource): Page[] => [...recordPages(resource), ...importPages(resource)]

const recordPages = (resource: Resource): Page[] => {
  if (resource.singlePage) return [listPage(resource)]
  return isCreatable(resource) ? standardPages(resource) : [listPage(resource), editPage(resource)]
}

function pagesOfSubject([name, subject]: [string, PermissionSubject]): Page[] {
  const { plural, page, menu, pages: further = {} } = subject
  const standard = page === undefined ? [] : standardPages({ name, plural, page, menu, access: {} })
  const own = Object.entries(further).map(([path, access], index) => ({
    path,
    // A test compares these with the permissions: declaring them as such would let the type refer to itself.
    access: access as Permission,
    menu: page === undefined && index === 0 ? menu : undefined,
  }))
  return [...standard, ...own]
}

const allPages: readonly Page[] = [
  ...allResources.flatMap(pagesOfResource),
  ...Object.entries(otherSubjects).flatMap(pagesOfSubject),
  ...otherPages,
]

/** Every guarded page of the back office with the permission that opens it. */
export const pages: ReadonlyMap<string, PageAccess> = new Map(allPages.map(({ path, access }) => [path, access]))

/** The pages of each group of the sidebar, in its order; some may not be built yet. */
export const menuPages: ReadonlyMap<MenuGroup, readonly string[]> = new Map(
  menuGroups.map((group) => [group, pagesOfGroup(group)]),
)

function pagesOfGroup(group: MenuGroup): string[] {
  const own = allPages.flatMap(({ path, menu }) => (menu?.group === group ? [{ path, order: menu.order }] : []))
  return own.sort((a, b) => a.order - b.order).map(({ path }) => path)
}

const patterns = allPages.map(({ path, access }) => ({ parts: path.split('/'), access }))

/**
 * The permission that a page requires, by its path ('/admin/page/edit/3'); undefined for an unknown page. A literal path wins over a
 * placeholder ('order/create' over 'order/{id}').
 */
export function pageAccess(path: string): PageAccess | undefined {
  const below = path.replace(/^\/admin(\/|$)/, '').replace(/\/$/, '')
  const exact = pages.get(below)
  if (exact) return exact
  // A page may carry its arguments behind a semicolon: /admin/customer/create;lead_inputs=...
  const plain = below.replace(/;.*$/, '')
  const parts = plain.split('/')
  const fits = (pattern: string[]) =>
    pattern.length === parts.length &&
    pattern.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index] !== ''))
  return pages.get(plain) ?? patterns.find(({ parts: pattern }) => fits(pattern))?.access
}
