/** The parts of the product, in the order of the role form; titles at `permissions.group.{name}`. */
export const modules = [
  'design',
  'blog',
  'catalogue',
  'sales',
  'customer',
  'crm',
  'form',
  'broadcast',
  'commission',
  'pos',
  'report',
  'staff',
  'system',
] as const
export type Module = (typeof modules)[number]

/** The sidebar from top to bottom (content.md T11); titles at `admin.menu.{name}`, icons in admin/shell/navigation.ts. */
export const menuGroups = [
  'dashboard',
  'my_tasks',
  'my_calendar',
  'calendar',
  'design',
  'blog',
  'catalogue',
  'sales',
  'customers',
  'crm',
  'forms',
  'broadcast',
  'announcement',
  'commission',
  'reports',
  'staff',
  'settings',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The position of a page in the sidebar. Pages of a group are sorted by `order`; leave gaps for those that come later. */
export interface MenuPlace {
  group: MenuGroup
  order: number
}
