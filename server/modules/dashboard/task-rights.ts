import type { Dashboard } from '#contracts/dashboard/dashboard.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

type Task = keyof Dashboard['to_do']

/** The permission to see the rows of a task, and those of which one is enough to do it. */
const taskRights: Record<Exclude<Task, 'audit_problems'>, { see: Permission; act: readonly Permission[] }> = {
  orders_to_ship: { see: 'get orders', act: ['update order'] },
  payment_review: { see: 'get orders', act: ['review payment'] },
  orders_to_answer: { see: 'get orders', act: ['update order'] },
  expired_reservations: { see: 'get orders', act: ['update order'] },
  low_stock: {
    see: 'get inventories',
    act: ['create inventory', 'update inventory', 'adjust inventory', 'transfer inventory', 'create purchase_order'],
  },
  translations_missing: { see: 'get products', act: ['update product'] },
  expired: { see: 'get inventories', act: ['discard inventory', 'update inventory', 'adjust inventory'] },
  expiring: { see: 'get inventories', act: ['discard inventory', 'update inventory', 'adjust inventory'] },
  shortages: { see: 'get inventories', act: ['update inventory', 'adjust inventory'] },
  po_late: { see: 'get purchase_orders', act: ['update purchase_order', 'receive purchase_order'] },
  failures: { see: 'get health', act: ['update health'] },
  applications_to_approve: { see: 'get applications', act: ['update application'] },
  reviews_to_check: { see: 'get product_reviews', act: ['update product_review', 'batch_update product_reviews'] },
}

/** Whether the actor may see what a task counts and do something about it: nobody is shown work that is refused to them (catalogue.md C10). */
export function mayDo(ctx: Ctx, task: keyof typeof taskRights): boolean {
  const { see, act } = taskRights[task]
  return can(ctx, see) && act.some((right) => can(ctx, right))
}
