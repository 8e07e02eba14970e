import type { ReactNode } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import { discountAmount } from '#contracts/pos/discount.ts'
import { isEmailed, type ReceiptChoice, receiptChoices } from '#contracts/pos/sale-input.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Mail, Printer } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { useMoney } from '../frame/use-money.ts'
import { tillState } from '../queue/till-state.ts'
import sellCss from '../sell/sell.module.css'
import type { TicketAmounts } from '../ticket/amounts.ts'
import { getKey, type Ticket } from '../ticket/ticket.ts'
import css from './payment.module.css'

interface Props {
  ticket: Ticket
  amounts: TicketAmounts
  rounding: number
  receipt: ReceiptChoice
  email: string
  onReceipt: (receipt: Props['receipt']) => void
  onEmail: (email: string) => void
  children: ReactNode
}

/** The ticket during the payment: to read, with the choice of the receipt. */
export function PaymentTicket({ ticket, amounts, rounding, receipt, email, onReceipt, onEmail, children }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { isOnline } = tillState.use()
  const discounts = amounts.discounts.reduce((sum, { amount }) => sum + amount, amounts.points_discount)
  const hasEmail = isEmailed(receipt)
  return (
    <section className={`${sellCss.ticket} ${css.ticket}`} aria-label={translate('admin.till.ticket')}>
      <div className={sellCss.who}>
        <Avatar name={ticket.customer?.name ?? translate('admin.till.guest')} />
        <span>
          <b>{ticket.customer?.name ?? translate('admin.till.guest')}</b>
        </span>
      </div>
      <ul className={`${sellCss.lines} ${css.lines}`}>
        {ticket.lines.map((line, at) => {
          const { variant, quantity, discount } = line
          const { price = 0, total = 0 } = amounts.lines[at] ?? {}
          return (
            <li key={getKey(line)}>
              <span>{variantText(variant)}</span>
              <span>{`${quantity} × ${money.plain(price)}`}</span>
              <b>{money.plain(total - discountAmount(discount, total))}</b>
            </li>
          )
        })}
      </ul>
      {amounts.points_earned > 0 ? (
        <p className={css.earned}>{translate('admin.till.earns', { count: amounts.points_earned })}</p>
      ) : null}
      <div className={css.receipt}>
        <h3>{translate('admin.till.receipt')}</h3>
        <div className={controls.segments}>
          {receiptChoices.map((choice) => (
            <button
              key={choice}
              type="button"
              className={controls.button}
              aria-pressed={choice === receipt}
              onClick={() => onReceipt(choice)}
            >
              {choice === 'print' ? <Printer aria-hidden /> : null}
              {choice === 'email' ? <Mail aria-hidden /> : null}
              {translate(`admin.till.receipt_choice.${choice}`)}
            </button>
          ))}
        </div>
        {hasEmail ? (
          <input
            className={css.reference}
            type="email"
            aria-label={translate('admin.till.email')}
            placeholder={translate('admin.till.email')}
            value={email}
            onChange={(event) => onEmail(event.target.value)}
          />
        ) : null}
        {hasEmail && !isOnline ? <small>{translate('admin.till.email_later')}</small> : null}
      </div>
      <div className={sellCss.foot}>
        <dl className={sellCss.sums}>
          <div>
            <dt>
              {translate('admin.till.subtotal')}{' '}
              <small>{translate('admin.till.items', { count: amounts.units })}</small>
            </dt>
            <dd>{money.plain(amounts.subtotal)}</dd>
          </div>
          {discounts > 0 ? (
            <div>
              <dt>{translate('admin.till.discounts')}</dt>
              <dd>{money.plain(-discounts)}</dd>
            </div>
          ) : null}
          {amounts.tax_added > 0 ? (
            <div>
              <dt>{amounts.taxes.map(({ title }) => title).join(translate('admin.list.comma'))}</dt>
              <dd>{money.plain(amounts.tax_added)}</dd>
            </div>
          ) : null}
          {rounding !== 0 ? (
            <div>
              <dt>
                {translate('admin.till.rounding')} <small>{translate('admin.till.cash_only')}</small>
              </dt>
              <dd>{money.plain(rounding)}</dd>
            </div>
          ) : null}
        </dl>
        <p className={sellCss.total}>
          {translate('admin.till.total')}
          <span>
            <small>{money.mark}</small> {money.plain(amounts.total + rounding)}
          </span>
        </p>
        {children}
      </div>
    </section>
  )
}
