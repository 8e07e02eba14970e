/** What `resource: actions` below means: a star is the right over many ('get*' of page = 'get pages'), the rest over one. */
const standard = ['get*', 'get', 'create', 'update', 'destroy', 'batch_update*', 'batch_destroy*'] as const

/** The name of many. A table and not a rule: a wrong guess would be a right that nobody can be given. */
export const plurals = {
  page: 'pages',
  block: 'blocks',
  menu: 'menus',
  slider: 'sliders',
  announcement: 'announcements',
  blog_category: 'blog_categories',
  blog_article: 'blog_articles',
  product: 'products',
  brand: 'brands',
  attribute: 'attributes',
  warehouse: 'warehouses',
  supplier: 'suppliers',
  inventory: 'inventories',
  purchase_order: 'purchase_orders',
  order: 'orders',
  payment: 'payments',
  shipping_setting: 'shipping_settings',
  user: 'users',
  membership: 'memberships',
  promotion: 'promotions',
  point: 'points',
  lead: 'leads',
  contact: 'contacts',
  status: 'statuses',
  funnel: 'funnels',
  application: 'applications',
  task: 'tasks',
  calendar_event: 'calendar_events',
  form: 'forms',
  submit_history: 'submit_histories',
  broadcast: 'broadcasts',
  broadcast_message: 'broadcast_messages',
  broadcast_receiver: 'broadcast_receivers',
  group: 'groups',
  calculation: 'calculations',
  store: 'stores',
  pos_sale: 'pos_sales',
  pos_session: 'pos_sessions',
  report_sales: 'report_sales',
  report_product: 'report_products',
  report_customer: 'report_customers',
  report_inventory: 'report_inventories',
  role: 'roles',
  account: 'accounts',
  configuration: 'configurations',
  site_script: 'site_scripts',
  file: 'files',
  activity_log: 'activity_logs',
} as const

/** Every right that a role can hold, as staff see them: group, resource, actions. Resources that come later are listed already. */
export const permissionCatalogue = {
  design: { page: standard, block: standard, menu: standard, slider: standard, announcement: standard },
  blog: { blog_category: standard, blog_article: standard },
  catalogue: {
    product: [...standard, 'import*', 'export*'],
    brand: standard,
    attribute: standard,
    warehouse: standard,
    supplier: standard,
    inventory: ['get*', 'get', 'create', 'update', 'transfer', 'discard', 'adjust'],
    purchase_order: [...standard, 'receive', 'cancel'],
  },
  sales: {
    order: ['get*', 'get', 'create', 'update', 'batch_update*', 'refund', 'export*'],
    payment: [...standard, 'review'],
    // Creating one is 'update configuration' and opening one is 'get shipping_settings' (specification, section 6).
    shipping_setting: ['get*', 'update', 'destroy', 'batch_update*', 'batch_destroy*'],
  },
  customer: {
    user: [...standard, 'import*', 'export*'],
    membership: standard,
    promotion: standard,
    point: ['get*', 'adjust'],
  },
  crm: {
    lead: standard,
    contact: standard,
    status: standard,
    funnel: standard,
    application: ['get*', 'get', 'update', 'batch_update*'],
    task: standard,
    calendar_event: standard,
  },
  form: { form: [...standard, 'export'], submit_history: ['get*', 'get', 'update', 'destroy', 'upload'] },
  broadcast: { broadcast: [...standard, 'send'], broadcast_message: standard, broadcast_receiver: standard },
  commission: { group: standard, calculation: ['get*', 'update', 'settle', 'export*'] },
  pos: { store: standard, pos_sale: ['create', 'refund', 'discount'], pos_session: ['close'] },
  report: { report_sales: ['get*'], report_product: ['get*'], report_customer: ['get*'], report_inventory: ['get*'] },
  staff: { role: ['get*', 'get', 'create', 'update', 'destroy', 'batch_destroy*'], account: standard },
  system: {
    configuration: ['get', 'update'],
    site_script: ['update'],
    file: ['get*', 'create', 'update', 'destroy'],
    activity_log: ['get*'],
  },
} as const satisfies Record<string, Partial<Record<GuardedResource, readonly string[]>>>

export type GuardedResource = keyof typeof plurals
export type PermissionGroup = keyof typeof permissionCatalogue

/** `action resource`, as roles store it and calls name it: 'get pages', 'get page', 'batch_update brands'. */
export type Permission = { [G in PermissionGroup]: OfGroup<(typeof permissionCatalogue)[G]> }[PermissionGroup]
type OfGroup<G> = { [R in keyof G & GuardedResource]: Named<R, Item<G[R]>> }[keyof G & GuardedResource]
type Item<A> = A extends readonly (infer I extends string)[] ? I : never
type Named<R extends GuardedResource, A extends string> = A extends `${infer V}*`
  ? `${V} ${(typeof plurals)[R]}`
  : `${A} ${R}`

interface PermissionParts {
  action: string
  resource: GuardedResource
  is_plural: boolean
}
export interface CataloguedPermission extends PermissionParts {
  group: PermissionGroup
  name: Permission
}

/** The whole catalogue as a list, in the order in which staff see it. */
export const permissions: readonly CataloguedPermission[] = Object.entries(permissionCatalogue).flatMap(
  ([group, resources]) =>
    Object.entries(resources).flatMap(([resource, actions]: [string, readonly string[]]) =>
      actions.map((starred) => {
        const parts = {
          action: starred.replace('*', ''),
          resource: resource as GuardedResource,
          is_plural: starred.endsWith('*'),
        }
        return { group: group as PermissionGroup, name: formatPermission(parts) as Permission, ...parts }
      }),
    ),
)

const byName = new Map<string, CataloguedPermission>(permissions.map((permission) => [permission.name, permission]))

export const isPermission = (text: string): text is Permission => byName.has(text)

/** 'get pages' -> {action: 'get', resource: 'page', is_plural: true}; null when the catalogue lacks it. */
export function parsePermission(text: string): PermissionParts | null {
  const found = byName.get(text)
  return found ? { action: found.action, resource: found.resource, is_plural: found.is_plural } : null
}

/** The other way round; the parts may name a right that the catalogue lacks. */
export function formatPermission({ action, resource, is_plural }: PermissionParts): string {
  return `${action} ${is_plural ? plurals[resource] : resource}`
}
