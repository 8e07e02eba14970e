import { Mail, Phone } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import type { AdminOrder } from '#contracts/sales/admin-order.ts'
import type { OrderAddress } from '#contracts/sales/order.ts'
import { useFormat } from '../i18n/format.ts'
import { useMay } from '../session/use-session.ts'
import { initials } from '../ui/initials.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import css from './orders.module.css'

/** Beside an order: who bought, where it goes, how it is paid, and what happened. */
export function OrderSide({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  return (
    <>
      <Customer order={order} />
      <Panel title={translate('admin.order.shipping')} stack>
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
      <Panel title={translate('admin.order.billing')} stack>
        {isSame(order.billing, order.shipping) ? (
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

const parts = ['first_name', 'last_name', 'address', 'contact_number', 'country'] as const
const isSame = (a: OrderAddress, b: OrderAddress) => parts.every((part) => a[part] === b[part])

function Address({ of }: { of: OrderAddress }) {
  const translate = useTranslate()
  return (
    <address className={css.address}>
      <strong>{fullName(of)}</strong>
      <span className={css.lines}>{of.address}</span>
      <span>{of.country ? translate(`countries.${of.country}`) : ''}</span>
      <span>{of.contact_number}</span>
    </address>
  )
}

function Customer({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const may = useMay()
  const name = order.customer?.name ?? fullName(order.shipping)
  const open =
    order.customer && may('get user') ? (
      <Link to={`/admin/customer/edit/${order.customer.id}`}>{translate('admin.order.open')}</Link>
    ) : null
  return (
    <Panel title={translate('admin.order.customer')} aside={open}>
      <div className={css.person}>
        <span className={css.avatar} aria-hidden>
          {initials(name)}
        </span>
        <span>
          <strong>{name}</strong>
          <small>{order.customer ? '' : translate('admin.order.guest')}</small>
        </span>
      </div>
      <p className={css.contact}>
        <Mail aria-hidden />
        <a href={`mailto:${order.email}`}>{order.email}</a>
      </p>
      {order.shipping.contact_number ? (
        <p className={css.contact}>
          <Phone aria-hidden />
          <a href={`tel:${order.shipping.contact_number.replace(/[^+\d]/g, '')}`}>{order.shipping.contact_number}</a>
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
