import { variantText } from '#contracts/catalogue/option-text.ts'
import type { BatchedOrder } from '#contracts/orders/batch-orders.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { CircleAlert } from '../../ui/icons.tsx'
import { OrderStatusBadge } from '../order-badges.tsx'
import { useOrderAmount } from '../use-order-amount.ts'
import css from './batch.module.css'

interface Props {
  order: BatchedOrder
  target: OrderStatus
  /** Name of the tracking number input. */
  number?: string | undefined
}

/** One order of a batch: customer, method and tracking number, or why it is skipped. */
export function BatchLine({ order, target, number }: Props) {
  const translate = useTranslate()
  const amount = useOrderAmount()
  const { order_number, customer, items, method, status, problem, cash_due, currency } = order
  const comma = translate('admin.list.comma')
  const itemTexts = items.map(({ name, options, qty }) => `${qty} × ${variantText({ name, option_text: options })}`)
  return (
    <li className={css.line} data-refused={problem !== ''}>
      <div className={css.about}>
        <p className={css.name}>
          <strong>{order_number}</strong>
          {customer}
        </p>
        <p className={css.small}>{itemTexts.join(comma)}</p>
        <p className={css.small}>{method}</p>
      </div>
      {problem ? (
        <div className={css.problem}>
          {status === target ? (
            <OrderStatusBadge status={status} />
          ) : (
            <p>
              <CircleAlert aria-hidden />
              {problem}
            </p>
          )}
        </div>
      ) : number ? (
        <TextInput
          name={number}
          label={translate('admin.order.tracking_number_of', { number: order_number })}
          placeholder={translate('admin.order.tracking_number')}
          compact
        />
      ) : cash_due > 0 ? (
        <p className={css.cash}>{translate('admin.order.batch_cash', { amount: amount(cash_due, currency) })}</p>
      ) : null}
    </li>
  )
}
