/** What an order can wait for; named at `admin.order.task.{task}`. The order list filters by it as `to_do`. */
export const orderTasks = ['to_ship', 'to_answer', 'expired_lot'] as const
export type OrderTask = (typeof orderTasks)[number]
