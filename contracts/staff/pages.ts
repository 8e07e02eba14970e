import { type GuardedResource, type Permission, plurals } from './permissions.ts'

/** 'any': every member of staff may open the page. */
type PageAccess = Permission | 'any'

/** Pages with a list, /create and /edit/{id} whose rights follow from their resource, by their address below /admin/. */
const standardPages = {
  page: 'page',
  block: 'block',
  menu: 'menu',
  brand: 'brand',
  role: 'role',
  account: 'account',
  product: 'product',
  supplier: 'supplier',
  attribute: 'attribute',
  slider: 'slider',
  promotion: 'promotion',
  warehouse: 'warehouse',
  group: 'group',
  'blog/category': 'blog_category',
  'blog/article': 'blog_article',
  status: 'status',
  funnel: 'funnel',
  contact: 'contact',
  lead: 'lead',
  broadcast: 'broadcast',
  'broadcast-message': 'broadcast_message',
  announcement: 'announcement',
  customer: 'user',
  po: 'purchase_order',
  store: 'store',
  formbuilder: 'form',
} as const satisfies Record<string, GuardedResource>

/** Where a page's name and its right differ from the rule (security.md S4). */
const otherPages: Record<string, PageAccess> = {
  '': 'any',
  profile: 'any',
  dashboard: 'any',
  'my-tasks': 'any',
  'my-calendar': 'any',
  calendar: 'get calendar_events',
  configuration: 'get configuration',
  'activity-log': 'get activity_logs',
  change_admin_template: 'update configuration',
  files: 'get files',
  search: 'get products',
  payment: 'get payments',
  membership: 'get memberships',
  inventories: 'get inventories',
  'product/prices': 'get products',
  'inventories/history': 'get inventories',
  calculation: 'get calculations',
  'demo-camera': 'get products',
  order: 'get orders',
  'order/create': 'create order',
  'order/{id}': 'get order',
  shipping: 'get shipping_settings',
  'shipping/create': 'update configuration',
  'shipping/edit/{id}': 'get shipping_settings',
  'po/view/{id}': 'get purchase_order',
  'store/pos/{id}': 'get store',
  'store/pos/new/{id}': 'get store',
  'report/sales': 'get report_sales',
  'report/products': 'get report_products',
  'report/customer': 'get report_customers',
  'report/inventories': 'get report_inventories',
  'lead/funnel/management/{id}': 'get leads',
  service: 'get applications',
  'service/view/{id}': 'get application',
  'broadcast-receiver': 'get broadcast_receivers',
  'broadcast-receiver/create': 'create broadcast_receiver',
  'broadcast-receiver/edit/{name}': 'get broadcast_receiver',
  'formbuilder/histories/{id}': 'get submit_histories',
  'formbuilder/{form_id}/history/{history_id}': 'get submit_history',
}

/** Every guarded page of the back office with what it takes to open it. */
export const pages: ReadonlyMap<string, PageAccess> = new Map([
  ...Object.entries(standardPages).flatMap(([path, resource]): [string, PageAccess][] => [
    [path, `get ${plurals[resource]}`],
    [`${path}/create`, `create ${resource}`],
    [`${path}/edit/{id}`, `get ${resource}`],
  ]),
  ...Object.entries(otherPages),
])

const patterns = [...pages].map(([pattern, access]) => ({ parts: pattern.split('/'), access }))

/**
 * What a page needs, by its path ('/admin/page/edit/3'); undefined when there is no such page. A name in a path stands before a
 * placeholder ('order/create' before 'order/{id}').
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
