import { Link } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useCustomerNotes } from '../customers/use-customer-notes.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Mail, Phone, Receipt } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { CopyButton } from './CopyButton.tsx'
import css from './orders.module.css'

/** The buyer of an order: contact, earlier orders, and what colleagues noted. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { currency_mark } = useSite()
  const nobody = translate(order.personal_data === 'stored' ? 'admin.order.walk_in' : 'admin.order.erased')
  const name = order.customer?.name ?? fullName(order.shipping)
  const shown = name || nobody
  const open =
    order.customer && may('get user') ? (
      <Link to={`/admin/customer/edit/${order.customer.id}`}>{translate('admin.order.open')}</Link>
    ) : null
  return (
    <Panel title={translate('admin.order.customer')} aside={open}>
      <div className={css.person}>
        <Avatar name={shown} large />
        <span>
          <strong>{shown}</strong>
          <small>
            {order.customer
              ? translate('admin.order.customer_orders', {
                  count: order.customer.orders,
                  total: `${currency_mark}${format.amount(order.customer.spent)}`,
                })
              : translate('admin.order.guest')}
          </small>
        </span>
        {order.is_first_order ? (
          <span className={css.push}>
            <Badge tone="info">{translate('admin.order.first_order')}</Badge>
          </span>
        ) : null}
      </div>
      {order.personal_data === 'stored' ? null : (
        <p className={css.small}>{translate(`admin.order.personal_data.${order.personal_data}`)}</p>
      )}
      {order.email ? <Contact order={order} /> : null}
      {order.customer ? <LatestNote id={order.customer.id} /> : null}
    </Panel>
  )
}

function Contact({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const may = useMay()
  return (
    <>
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
    </>
  )
}

/** The newest note on the customer; the others are on the customer's page. */
function LatestNote({ id }: { id: number }) {
  const format = useFormat()
  const translate = useTranslate()
  const [note] = useCustomerNotes(id).notes
  if (!note) return null
  return (
    <div className={css.note}>
      <p className={css.lines}>{note.note}</p>
      <small>{[note.admin_name, format.when(note.created_at)].join(translate('admin.list.comma'))}</small>
    </div>
  )
}
