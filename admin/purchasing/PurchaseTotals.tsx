import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import orders from '../orders/OrderItems.module.css'

/** The sums of a purchase order; those that are zero are left out. */
export function PurchaseTotals({ purchase }: { purchase: PurchaseOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const { units } = purchase
  const note = translate('admin.purchase.units_note', {
    ordered: format.number(units.ordered),
    received: format.number(units.received),
    rejected: format.number(units.rejected),
  })
  const lines: [name: string, note: string, amount: number][] = [
    ['subtotal', note, purchase.subtotal],
    ['discount', '', -purchase.discount],
    ['shipping_cost', '', purchase.shipping_cost],
    ['other_cost', '', purchase.other_cost],
  ]
  return (
    <dl className={orders.totals}>
      {lines
        .filter(([name, , amount]) => name === 'subtotal' || amount !== 0)
        .map(([name, about, amount]) => (
          <div key={name}>
            <dt>{translate(`admin.purchase.${name}`)}</dt>
            <dd className={orders.note}>{about}</dd>
            <dd>{format.amount(amount)}</dd>
          </div>
        ))}
      <div className={orders.grand}>
        <dt>{translate('admin.purchase.total')}</dt>
        <dd className={orders.note}>{purchase.currency}</dd>
        <dd>{format.amount(purchase.total)}</dd>
      </div>
    </dl>
  )
}
