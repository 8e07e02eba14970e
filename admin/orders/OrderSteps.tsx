import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { StepList } from '../ui/StepList.tsx'
import { useOrderStatusName } from './order-badges.tsx'

/** Progress of an order: completed, current and future steps. */
export function OrderSteps({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const nameOf = useOrderStatusName()
  const steps = stepsOf(order)
  const current = steps.findLastIndex((step) => step.at !== undefined)
  const noteAhead = (status: string) =>
    status === 'paid' && order.status === 'payment_review' ? translate('admin.order.after_approval') : ''
  const listed = steps.map(({ status, at }, index) => {
    const isCurrent = at !== undefined && index === current && order.status !== 'completed'
    return {
      key: status,
      state: isCurrent ? ('current' as const) : at === undefined ? ('ahead' as const) : ('done' as const),
      isCurrent,
      isWaiting: isCurrent && waits.has(status),
      title: nameOf(status),
      note: at ? format.dayTime(at) : noteAhead(status),
    }
  })
  return <StepList label={translate('admin.order.progress')} steps={listed} />
}

/** The step waits for staff or the customer. */
const waits = new Set(['payment_review', 'payment_reject'])

interface Step {
  status: string
  at: string | undefined
}

/** Completed steps come from the history; future ones are the usual steps of this order. */
function stepsOf(order: AdminOrder): Step[] {
  const taken = new Map(
    order.history
      .filter(({ from_status, to_status }) => from_status !== to_status)
      .toSorted((a, b) => a.id - b.id)
      .map((entry) => [entry.to_status, entry.created_at]),
  )
  const ended = order.status === 'canceled' || order.status === 'refunded'
  const collects = order.payment.settlement === 'on_delivery'
  const usual = ['pending', 'payment_review', 'payment_reject', 'paid', 'shipped', 'completed', 'canceled', 'refunded']
  const isOver = ended || order.status === 'completed'
  const ahead = isOver ? [] : ['pending', ...(collects ? [] : ['paid']), 'shipped', 'completed']
  return usual
    .filter((status) => taken.has(status) || ahead.includes(status))
    .filter((status) => status !== 'payment_reject' || order.status === 'payment_reject')
    .map((status) => ({ status, at: taken.get(status) ?? (status === 'pending' ? order.created_at : undefined) }))
}
