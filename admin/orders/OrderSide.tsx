import { Link } from 'react-router'
import { fullName } from '#contracts/customers/full-name.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Mail, Phone, Receipt } from '../ui/icons.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AddressText } from './AddressText.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EditPart } from './EditPart.tsx'
import { TagsPanel } from './edit/TagsPanel.tsx'
import { isWalkIn } from './is-walk-in.ts'
import { OrderMails } from './mails/OrderMails.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import type { OrderProps } from './order-props.ts'
import css from './orders.module.css'
import { ShippingPanel } from './ShippingPanel.tsx'
import { isSameAddress } from './same-address.ts'

/** Side column of an order: customer, delivery, payment and history. */
export function OrderSide(props: OrderProps) {
  const { order } = props
  const translate = useTranslate()
  return (
    <>
      <Customer order={order} />
      <ShippingPanel {...props} />
      <Panel title={translate('admin.order.billing')} aside={<EditPart part="billing_address" {...props} />} stack>
        {isSameAddress(order.billing, order.shipping) ? (
          isWalkIn(order) ? null : (
            <p className={css.small}>
              {translate(order.shipping.address ? 'admin.order.same_as_shipping' : 'admin.order.same_as_contact')}
            </p>
          )
        ) : (
          <AddressText of={order.billing} />
        )}
        <Facts>
          <Fact name={translate('admin.order.payment')}>
            {order.payment.title || '–'}
            {order.payment_ordered_as ? <small className={css.ordered}>{order.payment_ordered_as}</small> : null}
          </Fact>
          <Fact name={translate('admin.order.invoice')}>
            {order.invoice_number || <span className={css.muted}>{translate('admin.order.when_paid')}</span>}
          </Fact>
        </Facts>
      </Panel>
      <TagsPanel order={order} onChange={props.onChange} />
      <OrderHistory order={order} />
      <OrderMails order={order} />
      <More order={order} />
    </>
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
          <strong>
            {name || translate(order.personal_data === 'stored' ? 'admin.order.walk_in' : 'admin.order.erased')}
          </strong>
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
      {order.personal_data === 'stored' ? null : (
        <p className={css.small}>{translate(`admin.order.personal_data.${order.personal_data}`)}</p>
      )}
      {order.email ? <Contact order={order} /> : null}
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

function More({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const hold = order.payment.hold_until
  return (
    <Panel title={translate('admin.order.order')}>
      <Facts>
        <Fact name={translate('admin.order.remark')}>{order.remark || '–'}</Fact>
        {order.awaits_confirmation ? (
          <Fact name={translate('admin.order.confirmation')}>{translate('admin.order.awaits_confirmation')}</Fact>
        ) : null}
        {order.referral ? (
          <Fact name={translate('admin.commission.referral')}>
            {translate(
              order.referral.promoter === null ? 'admin.commission.of_customer' : 'admin.commission.of_promoter',
              {
                code: order.referral.code,
                name: order.referral.promoter ?? order.referral.customer ?? '',
              },
            )}
          </Fact>
        ) : null}
        {hold ? <Fact name={translate('admin.order.hold_until')}>{format.dateTime(hold)}</Fact> : null}
        {order.display_currency && order.display_currency !== order.currency ? (
          <Fact name={translate('admin.order.display_currency')}>{order.display_currency}</Fact>
        ) : null}
      </Facts>
    </Panel>
  )
}
