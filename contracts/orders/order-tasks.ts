/** What an order waits for. Labels are at `admin.order.task.{task}`; the order list filters by it as `to_do`. */
export const orderTasks = ['to_ship', 'to_answer', 'expired_lot'] as const
export type OrderTask = (typeof orderTasks)[number]
