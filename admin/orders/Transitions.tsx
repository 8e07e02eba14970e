import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { OrderProps } from './order-props.ts'
import { proofInReview } from './proof-in-review.ts'
import { TransitionDialog } from './TransitionDialog.tsx'

/** The usual next step comes last as the primary button; transitions that end an order are red. */
const rank: readonly OrderStatus[] = ['canceled', 'payment_reject', 'payment_review', 'paid', 'shipped', 'completed']
const ending = new Set<string>(['canceled', 'payment_reject'])
/** The decisions on a proof of payment. */
const decidesPayment = new Set<string>(['paid', 'payment_reject'])

/** Buttons of the transitions that the server allows this member of staff now (orders.md O6). */
export function Transitions({ order, onChange, onStale }: OrderProps) {
  const translate = useTranslate()
  const [pending, setPending] = useState<OrderStatus>()
  // A pending proof is decided in OrderReview.
  const decidedThere = proofInReview(order) !== undefined
  const allowed = rank.filter(
    (status) => order.allowed_transitions.includes(status) && !(decidedThere && decidesPayment.has(status)),
  )
  const main = allowed.findLast((status) => !ending.has(status))
  return (
    <>
      {allowed.map((status) => (
        <Button
          key={status}
          variant={status === main ? 'contained' : 'outlined'}
          color={ending.has(status) ? 'error' : status === main ? 'primary' : 'inherit'}
          aria-keyshortcuts={status === main ? 'Control+Enter' : undefined}
          onClick={() => setPending(status)}
        >
          {translate(`admin.order.to.${status}`)}
        </Button>
      ))}
      {pending && order.allowed_transitions.includes(pending) ? (
        <TransitionDialog
          order={order}
          status={pending}
          onClose={() => setPending(undefined)}
          onChange={onChange}
          onStale={onStale}
        />
      ) : null}
    </>
  )
}
