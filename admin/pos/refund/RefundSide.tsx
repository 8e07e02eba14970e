import type { ReactNode } from 'react'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { X } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import payment from '../payment/payment.module.css'
import sell from '../sell/sell.module.css'
import { unitPrice } from '../ticket/local-totals.ts'
import { countUnits, getKey, type Ticket } from '../ticket/ticket.ts'
import css from './refund.module.css'
import type { useRefund } from './use-refund.ts'

interface Props {
  refund: ReturnType<typeof useRefund>
  exchange: Ticket
  customer: string | undefined
  methods: readonly PosMethod[]
  method: PosMethod
  onMethod: (method: PosMethod) => void
  onRemove: (key: string) => void
  children: ReactNode
}

/** What comes back, what goes out instead, and the balance of both. */
export function RefundSide(props: Props) {
  const { refund, exchange, customer, methods, method, onMethod, onRemove, children } = props
  const translate = useTranslate()
  const money = useMoney()
  const { digits } = useTill()
  const name = customer ?? translate('admin.till.guest')
  return (
    <section className={`${sell.ticket} ${payment.ticket}`} aria-label={translate('admin.till.balance')}>
      <div className={sell.who}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
        </span>
      </div>
      <div className={`${sell.lines} ${css.goods}`}>
        <h2 className={css.part}>{translate('admin.till.comes_back')}</h2>
        <ul className={payment.lines}>
          {refund.items.map(({ item, quantity, restock }) => (
            <li key={item.order_item_id || item.stock_id}>
              <span>
                {[variantText(item), restock ? '' : translate('admin.till.not_to_stock')]
                  .filter(Boolean)
                  .join(translate('admin.list.comma'))}
              </span>
              <span>{`${quantity} ×`}</span>
              <b>{money.plain(-Math.round((item.refund_amounts[quantity - 1] ?? 0) * 10 ** digits))}</b>
            </li>
          ))}
        </ul>
        {refund.items.length === 0 ? <p className={css.none}>{translate('admin.till.nothing_back')}</p> : null}
        {exchange.lines.length > 0 ? (
          <>
            <h2 className={css.part}>{translate('admin.till.goes_out')}</h2>
            <ul className={payment.lines}>
              {exchange.lines.map((line) => (
                <li key={getKey(line)}>
                  <span>{variantText(line.variant)}</span>
                  <span>
                    {`${line.quantity} × ${money.plain(unitPrice(line, digits))}`}
                    <button
                      type="button"
                      className={css.remove}
                      aria-label={translate('admin.till.remove', { name: line.variant.name })}
                      onClick={() => onRemove(getKey(line))}
                    >
                      <X aria-hidden />
                    </button>
                  </span>
                  <b>{money.plain(unitPrice(line, digits) * line.quantity)}</b>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className={css.none}>{translate('admin.till.add_exchange')}</p>
        )}
      </div>
      <div className={sell.foot}>
        <dl className={sell.sums}>
          <div>
            <dt>{translate('admin.till.comes_back')}</dt>
            <dd>{money.plain(-refund.returned)}</dd>
          </div>
          {exchange.lines.length > 0 ? (
            <div>
              <dt>
                {translate('admin.till.goes_out')}{' '}
                <small>{translate('admin.till.items', { count: countUnits(exchange) })}</small>
              </dt>
              <dd>{money.plain(refund.outgoing)}</dd>
            </div>
          ) : null}
        </dl>
        <p className={sell.total}>
          {translate(refund.balance >= 0 ? 'admin.till.to_give_back' : 'admin.till.to_collect')}
          <span>
            <small>{money.mark}</small> {money.plain(Math.abs(refund.balance))}
          </span>
        </p>
        <div className={css.methods}>
          {methods.map((one) => (
            <button
              key={one}
              type="button"
              className={controls.button}
              aria-pressed={one === method}
              onClick={() => onMethod(one)}
            >
              {translate(`common.pos_method.${one}`)}
            </button>
          ))}
        </div>
        {children}
      </div>
    </section>
  )
}
