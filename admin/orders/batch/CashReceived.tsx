import { useId } from 'react'
import type { CashDue } from '#contracts/orders/batch-orders.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { useOrderAmount } from '../use-order-amount.ts'
import css from './batch.module.css'

interface Props {
  due: readonly CashDue[]
  /** How many orders are paid with it. */
  count: number
  isReceived: boolean
  autoFocus?: boolean
  onChange: (isReceived: boolean) => void
}

/** Orders that are paid on delivery count as paid once they are completed: staff say that the cash has come, in all. */
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
