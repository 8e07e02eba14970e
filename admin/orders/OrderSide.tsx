import Button from '@mui/material/Button'
import { Mail, Phone, Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'
import { AddressDialog } from './edit/AddressDialog.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'
import { isSameAddress } from './same-address.ts'

/** Beside an order: who bought, where it goes, how it is paid, and what happened. */
export function OrderSide(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  return (
    <>
      <Customer order={order} />
      <Panel title={translate('admin.order.shipping')} aside={<EditAddress part="shipping" {...props} />} stack>
        <Address of={order.shipping} />
        <Facts>
          <Fact name={translate('admin.order.method')}>{order.shipping.method || '–'}</Fact>
          <Fact name={translate('admin.order.tracking_number')}>
            {[order.shipping.carrier, order.shipping.tracking_number].filter(Boolean).join(' ') || (
              <Muted text={translate('admin.order.when_shipped')} />
            )}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={translate('admin.order.billing')} aside={<EditAddress part="billing" {...props} />} stack>
        {isSameAddress(order.billing, order.shipping) ? (
          <p className={css.small}>{translate('admin.order.same_as_shipping')}</p>
        ) : (
          <Address of={order.billing} />
        )}
        <Facts>
          <Fact name={translate('admin.order.payment')}>{order.payment.title || '–'}</Fact>
          <Fact name={translate('admin.order.invoice')}>
            {order.invoice_number || <Muted text={translate('admin.order.when_paid')} />}
          </Fact>
        </Facts>
      </Panel>
      <OrderHistory order={order} />
      <More order={order} />
    </>
  )
}

const Muted = ({ text }: { text: string }) => <span className={css.muted}>{text}</span>

/** The way to correct an address, for as long as that is possible. */
function EditAddress({ part, ...props }: OrderProps & { part: 'shipping' | 'billing' }) {
  const translate = useTranslate()
  const may = useMay()
  const [editing, setEditing] = useState(false)
  if (!may('update order') || !props.order.editable.includes(`${part}_address`)) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        className={css.link ?? ''}
        aria-label={translate(`admin.order.edit_${part}`)}
        onClick={() => setEditing(true)}
      >
        {translate('admin.order.edit')}
      </Button>
      {editing ? <AddressDialog part={part} {...props} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

function Address({ of }: { of: OrderAddress }) {
  const translate = useTranslate()
  const country = of.country ? translate(`countries.${of.country}`) : ''
  const text = [fullName(of), of.address, country, of.contact_number].filter(Boolean).join('\n')
  return (
    <address className={css.address}>
      <strong>{fullName(of)}</strong>
      <span className={css.lines}>{of.address}</span>
      <span>{country}</span>
      <span>{of.contact_number}</span>
      <span className={css.copy}>
        <CopyButton text={text} label={translate('admin.order.copy_address')} />
      </span>
    </address>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { currency_mark } = useSite()
  const name = order.customer?.name ?? fullName(order.shipping)
  const open =
    order.customer && may('get user') ? (
      <Link to={`/admin/customer/edit/${order.customer.id}`}>{translate('admin.order.open')}</Link>
    ) : null
  return (
    <Panel title={translate('admin.order.customer')} aside={open}>
      <div className={css.person}>
        <Avatar name={name} large />
        <span>
          <strong>{name}</strong>
          <small>
            {order.customer
              ? translate('admin.order.customer_orders', {
                  count: order.customer.orders,
                  total: `${currency_mark}${format.amount(order.customer.spent)}`,
                })
              : translate('admin.order.guest')}
          </small>
        </span>
      </div>
      <p className={css.contact}>
        <Mail aria-hidden />
        <a href={`mailto:${order.email}`}>{order.email}</a>
        <span className={css.push}>
          <CopyButton text={order.email} label={translate('admin.order.copy_email')} />
        </span>
      </p>
      {order.shipping.contact_number ? (
        <p className={css.contact}>
          <Phone aria-hidden />
          <a href={`tel:${order.shipping.contact_number.replace(/[^+\d]/g, '')}`}>{order.shipping.contact_number}</a>
        </p>
      ) : null}
      {may('get orders') ? (
        <p className={css.contact}>
          <Receipt aria-hidden />
          <Link to={`/admin/order?search=${encodeURIComponent(order.email)}`}>
            {translate('admin.order.other_orders')}
          </Link>
        </p>
      ) : null}
    </Panel>
  )
}

function More({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const hold = order.payment.hold_until
  return (
    <Panel title={translate('admin.order.order')}>
      <Facts>
        <Fact name={translate('admin.order.remark')}>{order.remark || '–'}</Fact>
        {hold ? <Fact name={translate('admin.order.hold_until')}>{format.dateTime(hold)}</Fact> : null}
        {order.display_currency && order.display_currency !== order.currency ? (
          <Fact name={translate('admin.order.display_currency')}>{order.display_currency}</Fact>
        ) : null}
        <Fact name={translate('admin.order.points_earned')}>{format.number(order.points_earned)}</Fact>
      </Facts>
    </Panel>
  )
}
