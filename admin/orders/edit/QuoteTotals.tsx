import type { ReactNode } from 'react'
import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'

interface Props {
  figures: Pick<EditQuote, 'subtotal' | 'shipping_fee' | 'adjustment' | 'grand_total'>
  /** Label of the last line. */
  total: ReactNode
}

/** Totals of the order as edited. */
export function QuoteTotals({ figures, total }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const names = ['subtotal', 'shipping_fee', ...(figures.adjustment === 0 ? [] : (['adjustment'] as const))] as const
  return (
    <dl className={css.totals} aria-live="polite">
      {names.map((name) => (
        <div key={name}>
          <dt>{translate(`admin.order.${name}`)}</dt>
          <dd>{format.amount(figures[name])}</dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>{total}</dt>
        <dd>{format.amount(figures.grand_total)}</dd>
      </div>
    </dl>
  )
}
