import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Check } from '../ui/icons.tsx'
import css from './OrderSteps.module.css'
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
  return (
    <ol className={css.steps} aria-label={translate('admin.order.progress')}>
      {steps.map(({ status, at }, index) => {
        const state =
          at === undefined ? 'ahead' : index === current && order.status !== 'completed' ? 'current' : 'done'
        return (
          <li
            key={status}
            className={css.step}
            data-state={state}
            data-waits={state === 'current' && waits.has(status)}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={css.mark}>{state === 'done' ? <Check aria-hidden /> : null}</span>
            <span>
              <strong>{nameOf(status)}</strong>
              <small>{at ? format.dateTime(at) : noteAhead(status)}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
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
  const ahead = ended ? [] : ['pending', ...(collects ? [] : ['paid']), 'shipped', 'completed']
  return usual
    .filter((status) => taken.has(status) || ahead.includes(status))
    .filter((status) => status !== 'payment_reject' || order.status === 'payment_reject')
    .map((status) => ({ status, at: taken.get(status) ?? (status === 'pending' ? order.created_at : undefined) }))
}
