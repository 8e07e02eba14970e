import { Link } from 'react-router'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { AddressText } from './AddressText.tsx'
import { EditPart } from './EditPart.tsx'
import { AssignPanel } from './edit/AssignPanel.tsx'
import { TagsPanel } from './edit/TagsPanel.tsx'
import { isWalkIn } from './is-walk-in.ts'
import { OrderMails } from './mails/OrderMails.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
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
      <OrderCustomer order={order} />
      <ShippingPanel {...props} />
      <Panel title={translate('admin.order.billing')} aside={<EditPart part="billing_address" {...props} />} stack>
        {isSameAddress(order.billing, order.shipping) ? (
          isWalkIn(order) ? null : (
            <p className={css.small}>
              {translate(order.shipping.address ? 'admin.order.same_as_shipping' : 'admin.order.same_as_contact')}
            </p>
          )
        ) : (
          <>
            {order.shipping.address ? <BillingNote order={order} /> : null}
            <AddressText of={order.billing} />
          </>
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
      <AssignPanel order={order} onChange={props.onChange} />
      <TagsPanel order={order} onChange={props.onChange} />
      <OrderHistory order={order} />
      <OrderMails order={order} />
      <More order={order} />
    </>
  )
}

/** A bill that goes elsewhere is worth a look before expensive goods leave. */
function BillingNote({ order: { billing, shipping } }: { order: AdminOrder }) {
  const translate = useTranslate()
  const text = billing.country === shipping.country ? 'billing_differs' : 'billing_abroad'
  return (
    <p>
      {/* texts: admin.order.billing_* */}
      <Badge tone={billing.country === shipping.country ? 'neutral' : 'warn'}>{translate(`admin.order.${text}`)}</Badge>
    </p>
  )
}

function More({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const hold = order.payment.hold_until
  const duplicate =
    may('create order') && order.channel !== 'pos' ? (
      <Link to={`/admin/order/create?copy=${order.id}`}>{translate('admin.order.duplicate')}</Link>
    ) : null
  return (
    <Panel title={translate('admin.order.order')} aside={duplicate}>
      <Facts>
        <Fact name={translate('admin.order.remark')}>
          {order.remark ? <span className={css.lines}>{order.remark}</span> : '–'}
        </Fact>
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
