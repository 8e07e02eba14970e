import type { Order } from '#contracts/orders/order.ts'

const way = ['pending', 'paid', 'shipped', 'completed']

/**
 * The steps of an order from placing to its end, by the statuses that it had. Cash is paid on delivery, and goods may be handed over unshipped:
 * a status that such an order never has is no step.
 */
export function stepsOf(
  { status, payment }: Pick<Order, 'status'> & { payment: Pick<Order['payment'], 'settlement'> },
  happened: ReadonlyMap<string, string>,
): string[] {
  const wasAt = (step: string) => happened.has(step) || step === status
  const reached = way.findLastIndex(wasAt)
  const isSkipped = (step: string) => step === 'paid' && payment.settlement === 'on_delivery'
  return way.filter((step, at) => wasAt(step) || (at > reached && !isSkipped(step)))
}
