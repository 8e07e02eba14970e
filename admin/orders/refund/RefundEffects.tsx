import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { RefundQuote } from '#contracts/orders/refund.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Coins, CreditCard, Package, Percent, ReceiptText } from '../../ui/icons.tsx'
import { useOrderStatusName } from '../order-badges.tsx'
import { useOrderAmount } from '../use-order-amount.ts'
import css from './refund.module.css'

interface Props {
  order: AdminOrder
  quote: RefundQuote | undefined
  /** Why the refund cannot be made. */
  problem: string | undefined
  isEmpty: boolean
}

/** What the refund will do: money, status, points, commissions and stock. */
export function RefundEffects({ order, quote, problem, isEmpty }: Props) {
  const translate = useTranslate()
  const nameOf = useOrderStatusName()
  const amountOf = useOrderAmount()
  return (
    <section className={css.effects} aria-live="polite">
      <h3>{translate('admin.refund.effects')}</h3>
      {problem ? (
        <p className={css.problem}>{problem}</p>
      ) : isEmpty || !quote ? (
        <p className={css.small}>{translate('admin.refund.nothing_chosen')}</p>
      ) : (
        <ul>
          <li>
            <CreditCard aria-hidden />
            <div>
              <p className={css.effect}>
                <span>{translate('admin.refund.money_back')}</span>
                <strong>{amountOf(quote.amount, order.currency)}</strong>
              </p>
              {quote.tax > 0 ? (
                <p className={css.small}>
                  {translate(quote.tax_added > 0 ? 'admin.refund.tax_added' : 'admin.refund.tax_included', {
                    amount: amountOf(quote.tax, order.currency),
                  })}
                </p>
              ) : null}
              <p className={css.small}>
                {translate('admin.refund.kept', {
                  kept: amountOf(quote.kept_total, order.currency),
                  paid: amountOf(quote.paid_total, order.currency),
                })}
              </p>
            </div>
          </li>
          <li>
            <ReceiptText aria-hidden />
            <div>
              <p className={css.effect}>
                <span>{translate('admin.order.status')}</span>
                <strong>{nameOf(quote.status_after)}</strong>
              </p>
              <p className={css.small}>{translate(`common.payment_status.${quote.payment_status_after}`)}</p>
            </div>
          </li>
          {quote.points ? <PointEffects points={quote.points} /> : null}
          {quote.commissions.length > 0 ? <CommissionEffects order={order} commissions={quote.commissions} /> : null}
          {quote.stock.length > 0 ? <StockEffects order={order} stock={quote.stock} /> : null}
        </ul>
      )}
    </section>
  )
}

function CommissionEffects({ order, commissions }: { order: AdminOrder; commissions: RefundQuote['commissions'] }) {
  const translate = useTranslate()
  const amountOf = useOrderAmount()
  return (
    <li>
      <Percent aria-hidden />
      <div>
        <p className={css.effect}>
          <span>{translate('admin.commission.taken_off')}</span>
        </p>
        {commissions.map(({ account_id, promoter, amount }) => (
          <p key={account_id} className={css.effect}>
            <span className={css.small}>{promoter}</span>
            <span>{amountOf(-amount, order.currency)}</span>
          </p>
        ))}
      </div>
    </li>
  )
}

function PointEffects({ points }: { points: NonNullable<RefundQuote['points']> }) {
  const translate = useTranslate()
  const lines = [
    points.returned > 0 ? translate('admin.refund.points_returned', { count: points.returned }) : '',
    points.clawed_back > 0 ? translate('admin.refund.points_clawed_back', { count: points.clawed_back }) : '',
    points.debt > 0 ? translate('admin.refund.points_debt', { count: points.debt }) : '',
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <li>
      <Coins aria-hidden />
      <div>
        <p className={css.effect}>
          <span>{translate('admin.refund.points')}</span>
        </p>
        {lines.map((line) => (
          <p key={line} className={css.small}>
            {line}
          </p>
        ))}
      </div>
    </li>
  )
}

function StockEffects({ order, stock }: { order: AdminOrder; stock: RefundQuote['stock'] }) {
  const translate = useTranslate()
  const format = useFormat()
  const units = (n: number) => format.number(n)
  return (
    <li>
      <Package aria-hidden />
      <div>
        <p className={css.effect}>
          <span>{translate('admin.refund.stock')}</span>
        </p>
        {stock.map((one) => (
          <p key={`${one.order_item_id} ${one.warehouse}`} className={css.small}>
            <strong>
              {one.quantity} × {order.items.find(({ id }) => id === one.order_item_id)?.product.name}
            </strong>
            <br />
            {translate(`admin.refund.effect.${one.effect}`, {
              warehouse: one.warehouse,
              before: units(one.effect === 'release' ? one.available : one.on_hand),
              after: units(one.effect === 'release' ? one.available_after : one.on_hand_after),
            })}
          </p>
        ))}
      </div>
    </li>
  )
}
