import type { StaffDiscount } from '#contracts/pos/discount.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useMoney } from '../frame/use-money.ts'
import { tillState } from '../queue/till-state.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { Priced } from '../ticket/use-amounts.ts'
import css from './sell.module.css'

/** The sums above the total, and what could not be used: coupons with their reason, offers that need a network. */
export function TicketSums({ ticket, priced }: { ticket: Ticket; priced: Priced }) {
  const translate = useTranslate()
  const money = useMoney()
  const { isOnline } = tillState.use()
  const { amounts, quote } = priced
  const refused = quote?.coupons.filter(({ applied }) => !applied) ?? []
  const isReason = (discount: StaffDiscount | undefined, title: string) =>
    discount !== undefined && (discount.reason || translate('common.pos_discount')) === title
  const named = (title: string) => {
    const isLine = ticket.lines.some(({ discount }) => isReason(discount, title))
    if (!isLine && !isReason(ticket.discount, title)) return title
    return (
      <>
        {translate(isLine ? 'admin.till.line_discount' : 'admin.till.ticket_discount')} <small>{title}</small>
      </>
    )
  }
  const hasOffers = ticket.coupons.length > 0 || ticket.points > 0
  return (
    <div className={css.sums}>
      <dl>
        <div>
          <dt>
            {translate('admin.till.subtotal')} <small>{translate('admin.till.items', { count: amounts.units })}</small>
          </dt>
          <dd>{money.plain(amounts.subtotal)}</dd>
        </div>
        {amounts.discounts.map(({ title, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
          <div key={`${title}${at}`}>
            <dt>{named(title)}</dt>
            <dd>{money.plain(-amount)}</dd>
          </div>
        ))}
        {amounts.points_discount > 0 ? (
          <div>
            <dt>{translate('admin.till.points')}</dt>
            <dd>{money.plain(-amounts.points_discount)}</dd>
          </div>
        ) : null}
        {amounts.tax_added > 0
          ? amounts.taxes.map(({ title, amount }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{money.plain(amount)}</dd>
              </div>
            ))
          : null}
      </dl>
      {quote?.gifts.map(({ stock_id, name, quantity }) => (
        <small key={stock_id}>{translate('admin.till.gift', { name, count: quantity })}</small>
      ))}
      {refused.map(({ code, reason }) => (
        <p key={code} className={css.wrong} role="alert">
          {`${code}: ${translate(`admin.till.coupon_reason.${reason}`)}`}
        </p>
      ))}
      {quote && ticket.points > quote.point.max_points ? (
        <p className={css.wrong} role="alert">
          {translate('admin.till.points_most', { count: quote.point.max_points })}
        </p>
      ) : null}
      {!isOnline && hasOffers ? <p className={css.wrong}>{translate('admin.till.offers_need_network')}</p> : null}
    </div>
  )
}
