import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { optionText } from '#contracts/catalogue/option-text.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ItemsDialog } from './edit/ItemsDialog.tsx'
import css from './OrderItems.module.css'
import type { OrderProps } from './order-props.ts'
import page from './orders.module.css'
import { addedTaxes, includedTaxes } from './tax-rows.ts'

type Line = AdminOrder['items'][number]

/** Panel of the items of an order and their total. */
export function OrderItems(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  const { base_currency, currency_mark } = useSite()
  const markOf = (currency: string) => (currency === base_currency ? currency_mark : currency)
  const warehouses = [
    ...new Set(order.allocations.filter(({ state }) => state === 'reserved').map(({ warehouse }) => warehouse)),
  ]
  const reserved =
    warehouses.length > 0
      ? translate('admin.order.reserved_in', { warehouse: warehouses.join(translate('admin.list.comma')) })
      : null
  const currency = markOf(order.currency)
  const head = (name: string, roomy = false, unit = '') => (
    <th scope="col" data-align={name === 'product' ? undefined : 'end'} data-roomy={roomy}>
      {[translate(`admin.order.${name}`), unit].filter(Boolean).join(' ')}
    </th>
  )
  return (
    <Panel
      title={translate('admin.order.items')}
      note={order.items.length}
      aside={
        <>
          {reserved}
          <EditItems {...props} />
        </>
      }
      flush
    >
      <table className={css.table}>
        <thead>
          <tr>
            {head('product')}
            {head('price', true)}
            {head('qty', true)}
            {head('discount', true)}
            {head('line_total', false, currency)}
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <ItemRow key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
    </Panel>
  )
}

/** Button that edits the items while that is possible. */
function EditItems(props: OrderProps) {
  const translate = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (!may('update order') || !props.order.editable.includes('items')) return null
  return (
    <>
      <Button size="small" variant="text" className={page.link ?? ''} onClick={() => setEditing(true)}>
        {translate('admin.order.edit_items')}
      </Button>
      {editing ? <ItemsDialog {...props} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

/** On phones price, quantity and discount are below the name instead of in columns. */
function ItemRow({ line }: { line: Line }) {
  const translate = useTranslate()
  const may = useMay()
  const format = useFormat()
  const discount = line.discount > 0 ? format.amount(-line.discount) : ''
  const total = format.amount(line.total - line.discount)
  const refunded = line.refunded_qty > 0 ? translate('admin.order.refunded_qty', { count: line.refunded_qty }) : ''
  const options = optionText(line.options)
  return (
    <tr>
      <td>
        <div className={css.product}>
          <Picture path={line.product.image} size={32} />
          <div>
            <p className={css.name}>
              {line.product.id !== null && may('get product') ? (
                <Link className={css.link} to={`/admin/product/edit/${line.product.id}`}>
                  {line.product.name}
                </Link>
              ) : (
                line.product.name
              )}{' '}
              {line.is_gift ? <Badge>{translate('admin.order.gift')}</Badge> : null}
            </p>
            <p className={css.sku}>{[options, line.sku].filter(Boolean).join(' · ')}</p>
            {line.ordered_as ? <p className={css.sku}>{line.ordered_as}</p> : null}
            <p className={css.narrow}>
              {[`${line.qty} × ${format.amount(line.price)}`, discount, refunded]
                .filter(Boolean)
                .join(translate('admin.list.comma'))}
            </p>
          </div>
        </div>
      </td>
      <td data-align="end" data-roomy>
        {format.amount(line.price)}
      </td>
      <td data-align="end" data-roomy>
        {line.qty}
        {refunded ? <p className={css.sku}>{refunded}</p> : null}
      </td>
      <td data-align="end" data-roomy>
        {discount || '–'}
      </td>
      <td data-align="end" className={css.name}>
        {total}
      </td>
    </tr>
  )
}

/** The sums that make up the total; zero sums are left out. */
function Totals({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const units = order.items.reduce((sum, { qty }) => sum + qty, 0)
  const titles = (target: 'item' | 'shipping') =>
    order.discounts.filter((discount) => discount.target === target && !discount.code).map(({ title }) => title)
  const codes = order.discounts.flatMap(({ code }) => (code ? [code] : []))
  // A coupon may also discount shipping; each amount has its own line.
  const couponsOffShipping = order.discounts.filter(({ code, target }) => code && target === 'shipping')
  const couponsOffItems = order.coupon_discount - couponsOffShipping.reduce((sum, { amount }) => sum + amount, 0)
  const lines: [name: string, note: string, amount: number][] = [
    ['subtotal', translate('admin.order.units', { count: units, n: format.number(units) }), order.subtotal],
    [
      'promotion_discount',
      titles('item').join(translate('admin.list.comma')),
      -(order.promotion_discount - order.shipping_discount - couponsOffItems),
    ],
    ['coupon_discount', codes.join(translate('admin.list.comma')), -couponsOffItems],
    [
      'points_discount',
      order.points_used > 0 ? translate('admin.order.points_used', { n: format.number(order.points_used) }) : '',
      -order.points_discount,
    ],
    ['shipping_fee', order.shipping.method, order.shipping_fee],
    ['shipping_discount', titles('shipping').join(translate('admin.list.comma')), -order.shipping_discount],
    ['adjustment', order.adjustment_reason, order.adjustment],
  ]
  const always = new Set(['subtotal', 'shipping_fee'])
  return (
    <dl className={css.totals}>
      {lines
        .filter(([name, , amount]) => always.has(name) || amount !== 0)
        .map(([name, note, amount]) => (
          <div key={name}>
            <dt>{translate(`admin.order.${name}`)}</dt>
            <dd className={css.note}>{note}</dd>
            <dd>{format.amount(amount)}</dd>
          </div>
        ))}
      {addedTaxes(order).map(({ title, base, amount }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className={css.note}>{translate('admin.order.tax_base', { base: format.amount(base) })}</dd>
          <dd>{format.amount(amount)}</dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>{translate('admin.order.grand_total')}</dt>
        <dd className={css.note}>{order.currency}</dd>
        <dd>{format.amount(order.grand_total)}</dd>
      </div>
      {includedTaxes(order).map(({ title, base, amount }) => (
        <div key={title}>
          <dt>{translate('admin.order.tax_included', { title })}</dt>
          <dd className={css.note}>{translate('admin.order.tax_base', { base: format.amount(base) })}</dd>
          <dd>{format.amount(amount)}</dd>
        </div>
      ))}
      <PointsLine order={order} />
      {order.refunded_total > 0 ? (
        <div>
          <dt>{translate('admin.order.refunded_total')}</dt>
          <dd className={css.note} />
          <dd>{format.amount(-order.refunded_total)}</dd>
        </div>
      ) : null}
      {order.refunded_total > 0 ? (
        <div>
          <dt>{translate('admin.order.kept_total')}</dt>
          <dd className={css.note} />
          <dd>{format.amount(order.kept_total)}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Points that the order has earned, or will when it is completed. */
function PointsLine({ order: { status, points_earned, points_to_earn } }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const isOver = ['completed', 'canceled', 'refunded'].includes(status)
  const points = isOver || points_earned > 0 ? points_earned : points_to_earn
  if (points === 0) return null
  return (
    <div>
      <dt>{translate(points_earned > 0 ? 'admin.order.points_earned' : 'admin.order.points_to_earn')}</dt>
      <dd className={css.note} />
      <dd>{format.number(points)}</dd>
    </div>
  )
}
