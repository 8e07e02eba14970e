import type { PurchaseOrder, PurchaseOrderItem } from '#contracts/purchasing/purchase-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import orders from '../orders/OrderItems.module.css'
import { Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PurchaseTotals } from './PurchaseTotals.tsx'
import css from './purchasing.module.css'

/** The lines of a purchase order with what has arrived of each, and its totals. */
export function PurchaseItems({ purchase }: { purchase: PurchaseOrder }) {
  const translate = useTranslate()
  const head = (name: string, end = true, roomy = true) => (
    <th scope="col" data-align={end ? 'end' : undefined} data-roomy={roomy}>
      {translate(`admin.purchase.${name}`)}
    </th>
  )
  const isSpread = purchase.discount > 0 || purchase.shipping_cost > 0 || purchase.other_cost > 0
  return (
    <Panel
      title={translate('admin.purchase.items')}
      note={purchase.items.length}
      aside={isSpread ? translate('admin.purchase.spread') : null}
      flush
    >
      <table className={orders.table}>
        <thead>
          <tr>
            {head('product', false, false)}
            {head('supplier_sku', false)}
            {head('received', false)}
            {head('rejected')}
            {head('open')}
            {head('unit_cost')}
            <th scope="col" data-align="end">
              {translate('admin.purchase.line_total')} {purchase.currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {purchase.items.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <PurchaseTotals purchase={purchase} />
    </Panel>
  )
}

function ItemRow({ item }: { item: PurchaseOrderItem }) {
  const translate = useTranslate()
  const format = useFormat()
  const received = translate('admin.purchase.of', {
    n: format.number(item.received),
    all: format.number(item.quantity),
  })
  return (
    <tr>
      <td>
        <div className={orders.product}>
          <Picture path={item.image} size={32} />
          <div>
            <p className={orders.name}>{item.product_name}</p>
            <p className={orders.sku}>{[item.option_text, item.sku].filter(Boolean).join(' · ')}</p>
            <p className={orders.narrow}>{`${received} · ${format.amount(item.unit_cost)}`}</p>
          </div>
        </div>
      </td>
      <td data-roomy className={css.meta}>
        {item.supplier_sku || '–'}
      </td>
      <td data-roomy>
        <span className={css.progress}>
          <span className={css.bar} aria-hidden>
            <span data-part="received" style={{ width: `${(item.received / item.quantity) * 100}%` }} />
            <span data-part="rejected" style={{ width: `${(item.rejected / item.quantity) * 100}%` }} />
          </span>
          {received}
        </span>
      </td>
      <td data-align="end" data-roomy className={item.rejected > 0 ? css.bad : undefined}>
        {item.rejected > 0 ? format.number(item.rejected) : '–'}
      </td>
      <td data-align="end" data-roomy className={css.strong}>
        {item.open > 0 ? format.number(item.open) : '–'}
      </td>
      <td data-align="end" data-roomy>
        {format.amount(item.unit_cost)}
      </td>
      <td data-align="end" className={css.strong}>
        {format.amount(item.total)}
      </td>
    </tr>
  )
}
