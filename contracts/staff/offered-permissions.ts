import { type CataloguedPermission, type GuardedResource, type Permission, permissions } from './permissions.ts'

/** Resources of the catalogue that have no endpoint yet. */
const resourcesWithoutEndpoints: ReadonlySet<GuardedResource> = new Set([
  ...(['announcement', 'blog_category', 'blog_article', 'supplier', 'purchase_order'] as const),
  ...(['membership', 'promotion', 'point'] as const),
  ...(['lead', 'contact', 'status', 'funnel', 'application', 'task', 'calendar_event'] as const),
  ...(['form', 'submit_history', 'broadcast', 'broadcast_message', 'broadcast_receiver'] as const),
  ...(['group', 'calculation', 'store', 'pos_sale', 'pos_session'] as const),
  ...(['report_sales', 'report_product', 'report_customer', 'report_inventory'] as const),
])

/** Further permissions that no endpoint requires yet, of resources that do have endpoints. */
const actionsWithoutEndpoints: ReadonlySet<Permission> = new Set<Permission>([
  ...(['import products', 'export products', 'get inventory'] as const),
  ...(['refund order', 'export orders', 'import users', 'export users'] as const),
])

const isOffered = ({ name, resource }: CataloguedPermission) =>
  !resourcesWithoutEndpoints.has(resource) && !actionsWithoutEndpoints.has(name)

/**
 * The permissions that the role form shows: those that something in the product requires. The API has the whole catalogue, and a role
 * keeps what it holds of the rest. `npm run check` compares this with the endpoints: whoever adds one takes its line away above.
 */
export const offeredPermissions: readonly CataloguedPermission[] = permissions.filter(isOffered)
