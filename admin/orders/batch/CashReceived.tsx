import { useId } from 'react'
import type { CashDue } from '#contracts/orders/batch-orders.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { useOrderAmount } from '../use-order-amount.ts'
import css from './batch.module.css'

interface Props {
  due: readonly CashDue[]
  /** Number of orders that are marked as paid. */
  count: number
  isReceived: boolean
  autoFocus?: boolean
  onChange: (isReceived: boolean) => void
}

/** Cash orders are marked as paid when they are completed: staff confirm the total cash received. */
export function CashReceived({ due, count, isReceived, autoFocus = false, onChange }: Props) {
  const translate = useTranslate()
  const id = useId()
  const amountOf = useOrderAmount()
  if (due.length === 0) return null
  const amount = due.map((cash) => amountOf(cash.amount, cash.currency)).join(' + ')
  return (
    <label className={css.received} htmlFor={id}>
      <Tick id={id} checked={isReceived} autoFocus={autoFocus} onChange={() => onChange(!isReceived)} />
      <span>
        {translate('admin.order.cash_received', { amount })}
        <small>{translate('admin.order.cash_received_text', { count })}</small>
      </span>
    </label>
  )
}
