import type { GuardedResource, Permission } from './permissions.ts'

/** What calls need that no action of a resource covers (security.md S4, api.md A9). 'staff': any session of the back office. */
export const callPermissions = {
  'GET /api/admin': 'staff',
  'PUT /api/admin': 'staff',
  'GET /api/admin/dashboard': 'staff',
  'GET /api/admin/my_task': 'staff',
  'GET /api/admin/my_calendar': 'staff',
  'GET /api/admin/announcement/active': 'staff',
  'POST /api/admin/upload': 'staff',
  'POST /api/admin/check': 'staff',
  'GET /api/admin/option/{resource}': 'staff',
  'GET /api/admin/user_tag': 'staff',
  'POST /api/admin/attribute': ['get attributes', 'create attribute'],
  'POST /api/admin/shipping': 'update configuration',
  'GET /api/admin/shipping/{id}': 'get shipping_settings',
  'GET /api/admin/stock': 'get products',
  'PUT /api/admin/stock/batch': 'batch_update products',
  'POST /api/admin/product/variants': 'get products',
  'PUT /api/admin/menu/{id}/order': 'update menu',
  'PUT /api/admin/menu/{id}/product/{product_id}/order': 'update menu',
  'PUT /api/admin/slider/{id}/order': 'update slider',
  'GET /api/admin/inventory/history': 'get inventories',
  'GET /api/admin/inventory/audit': 'get inventories',
  'GET /api/admin/order/audit': 'get orders',
  'POST /api/admin/order/expire': 'update order',
  'GET /api/admin/folder': 'get files',
  'POST /api/admin/folder': 'create file',
  'PUT /api/admin/folder/{id}': 'update file',
  'DELETE /api/admin/folder/{id}': 'destroy file',
  'GET /api/admin/check/pem': 'get payments',
  'POST /api/admin/upload/pem': 'update payment',
  'GET /api/admin/contact_message': 'get pages',
} as const satisfies Record<string, 'staff' | Permission | readonly Permission[]>

/** Pickers are open to all staff, but these would show people: they need the list. */
export const optionPermissions: Partial<Record<GuardedResource, Permission>> = {
  user: 'get users',
  contact: 'get contacts',
  lead: 'get leads',
  account: 'get accounts',
}
