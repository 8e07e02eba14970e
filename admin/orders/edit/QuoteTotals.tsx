import type { ReactNode } from 'react'
import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { addedTaxes, includedTaxes } from '../tax-rows.ts'
import css from './edit.module.css'

interface Props {
  figures: Pick<
    EditQuote,
    'subtotal' | 'discounts' | 'points_discount' | 'shipping_fee' | 'adjustment' | 'tax_added' | 'taxes' | 'grand_total'
  >
  /** Label of the last line. */
  total: ReactNode
}

/** Totals of the order as edited. */
export function QuoteTotals({ figures, total }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const rows: [label: string, amount: number][] = [
    [translate('admin.order.subtotal'), figures.subtotal],
    ...figures.discounts.map(({ title, code, amount }): [string, number] => [
      code ? `${code}, ${title}` : title,
      -amount,
    ]),
    ...(figures.points_discount === 0
      ? []
      : [[translate('admin.order.points_discount'), -figures.points_discount] as [string, number]]),
    [translate('admin.order.shipping_fee'), figures.shipping_fee],
    ...(figures.adjustment === 0
      ? []
      : [[translate('admin.order.adjustment'), figures.adjustment] as [string, number]]),
    ...addedTaxes(figures).map(({ title, amount }): [string, number] => [title, amount]),
  ]
  return (
    <dl className={css.totals} aria-live="polite">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.amount(amount)}</dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>{total}</dt>
        <dd>{format.amount(figures.grand_total)}</dd>
      </div>
      {includedTaxes(figures).map(({ title, amount }) => (
        <div key={title}>
          <dt>{translate('admin.order.tax_included', { title })}</dt>
          <dd>{format.amount(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
