import type { Order } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'
import { Check, Clock, Truck, Undo2, X } from '../ui/icons.tsx'
import { stepsOf } from './order-steps.ts'
import { useDates } from './use-dates.ts'
import { useOrderState } from './use-order-state.ts'

const ends = ['canceled', 'refunded', 'payment_reject']
/** Statuses between placing and payment, while staff review a transfer or after they rejected it. */
const review = ['payment_review', 'payment_reject']

/** What is still going on has no tick: a payment in review, and goods on their way. */
function iconOf(status: string, isCurrent: boolean) {
  if (status === 'refunded') return Undo2
  if (ends.includes(status)) return X
  if (isCurrent && status === 'payment_review') return Clock
  return isCurrent && status === 'shipped' ? Truck : Check
}

/** Progress of an order. One that ended early shows only what happened. */
export function Timeline({ order }: { order: Order }) {
  const t = useText()
  const { dayAndTime } = useDates()
  const stateOf = useOrderState()
  const happened = new Map(order.history.map(({ status, created_at }) => [status, created_at]))
  const hasEnded = ['canceled', 'refunded'].includes(order.status)
  // A partial refund adds to the way, it is no step of it.
  const partly = order.status === 'refunded' ? undefined : order.refunds.findLast(({ kind }) => kind === 'order')
  const isReviewed = review.includes(order.status)
  const way = stepsOf(order, happened)
  const steps = hasEnded
    ? [...way.filter((status) => happened.has(status)), order.status]
    : isReviewed
      ? way.toSpliced(1, 0, order.status)
      : way
  const reached = hasEnded ? -1 : steps.findLastIndex((status) => happened.has(status) || status === order.status)
  return (
    <ol className="flex flex-col gap-5 sm:flex-row sm:gap-0">
      {steps.map((status, at) => {
        const time = happened.get(status)
        const isDone = hasEnded || at <= reached
        const Icon = iconOf(status, status === order.status)
        return (
          <li
            key={status}
            className="relative flex grow basis-0 gap-4 sm:flex-col"
            aria-current={status === order.status ? 'step' : undefined}
          >
            {at < steps.length - 1 && (
              <span
                aria-hidden
                className={`absolute top-8 bottom-[-1.125rem] left-3.25 w-0.5 sm:top-3.25 sm:right-0 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto ${hasEnded || at < reached ? 'bg-primary' : 'bg-line'}`}
              />
            )}
            <span
              className={`flex size-7 shrink-0 items-center justify-center rounded-full border-2 ${isDone ? 'border-primary bg-primary text-on-primary' : 'border-chip-line bg-ground'}`}
            >
              {isDone && <Icon className="size-3.5" strokeWidth={2.5} aria-hidden />}
            </span>
            <div>
              <p className={`type-small-strong ${isDone ? '' : 'text-ink-3'}`}>{t(`common.order_status.${status}`)}</p>
              {status === order.status && stateOf(order) !== t(`common.order_status.${status}`) && (
                <p className="type-caption">{stateOf(order)}</p>
              )}
              {time && <p className="type-caption text-ink-2">{dayAndTime(time)}</p>}
            </div>
          </li>
        )
      })}
      {partly && (
        <li className="flex grow basis-0 gap-4 sm:flex-col">
          <span className="border-primary text-primary bg-ground flex size-7 shrink-0 items-center justify-center rounded-full border-2 border-dashed">
            <Undo2 className="size-3.5" strokeWidth={2.5} aria-hidden />
          </span>
          <div>
            <p className="type-small-strong">{t('storefront.order.part_refund')}</p>
            <p className="type-caption text-ink-2">{dayAndTime(partly.done_at ?? partly.created_at)}</p>
          </div>
        </li>
      )}
    </ol>
  )
}
