import { useState } from 'react'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { ChevronDown, Ellipsis, Pause, ScanBarcode, Tag } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { Key } from '../frame/Key.tsx'
import { useMoney } from '../frame/use-money.ts'
import { tillState } from '../queue/till-state.ts'
import { getKey } from '../ticket/ticket.ts'
import type { Priced } from '../ticket/use-amounts.ts'
import { CustomerRow } from './CustomerRow.tsx'
import css from './sell.module.css'
import { TicketLineRow } from './TicketLineRow.tsx'
import { TicketSums } from './TicketSums.tsx'
import type { Sell } from './use-sell.ts'

export type SellDialog = 'customer' | 'discount' | 'line_discount' | 'price' | 'coupon' | 'points' | 'hold' | 'keys'

interface Props {
  sell: Sell
  priced: Priced
  onOpen: (dialog: SellDialog) => void
  onPay: () => void
  onRefund: () => void
}

/** The ticket: who buys, what, and its total. Total and Pay never move; on phones it is a sheet. */
export function TicketPanel({ sell, priced, onOpen, onPay, onRefund }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { isOnline } = tillState.use()
  const { ticket, chosen } = sell
  const { amounts } = priced
  const isEmpty = ticket.lines.length === 0
  const network = isOnline ? '' : ` (${translate('admin.till.needs_network')})`
  const items = [
    {
      key: 'coupon',
      title: translate('admin.till.coupon') + network,
      disabled: !isOnline,
      onClick: () => onOpen('coupon'),
    },
    ...(ticket.customer
      ? [
          {
            key: 'points',
            title: translate('admin.till.use_points') + network,
            disabled: !isOnline,
            onClick: () => onOpen('points'),
          },
        ]
      : []),
    ...(may('refund pos_sale')
      ? [{ key: 'refund', title: translate('admin.till.refund_or_exchange'), onClick: onRefund }]
      : []),
    { key: 'clear', title: translate('admin.till.clear_ticket'), disabled: isEmpty, onClick: sell.clear },
    { key: 'keys', title: translate('admin.till.keys'), onClick: () => onOpen('keys') },
  ]
  return (
    <section className={css.ticket} data-open={isOpen} aria-label={translate('admin.till.ticket')}>
      <button type="button" className={css.grip} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{ticket.customer?.name ?? translate('admin.till.guest')}</span>
        <span>
          {translate('admin.till.items', { count: amounts.units })} <ChevronDown aria-hidden />
        </span>
      </button>
      <CustomerRow
        customer={ticket.customer}
        onFind={() => onOpen('customer')}
        onRemove={() => sell.change((before) => ({ ...before, customer: undefined, points: 0 }))}
      />
      <div className={css.lines}>
        {isEmpty ? (
          <div className={css.empty}>
            <ScanBarcode aria-hidden />
            <p>{translate('admin.till.scan_first')}</p>
          </div>
        ) : (
          <ul>
            {ticket.lines.map((line, at) => (
              <TicketLineRow
                key={getKey(line)}
                line={line}
                amounts={amounts.lines[at]}
                isChosen={getKey(line) === chosen}
                onChoose={() => sell.setChosen(getKey(line) === chosen ? undefined : getKey(line))}
                onQuantity={(quantity) => sell.setUnits(getKey(line), quantity)}
                onRemove={() => sell.remove(getKey(line))}
                onDiscount={() => onOpen('line_discount')}
                onPrice={() => onOpen('price')}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={css.foot}>
        {priced.problem ? (
          <p className={css.wrong} role="alert">
            {priced.problem}
          </p>
        ) : null}
        <TicketSums ticket={ticket} priced={priced} />
        <p className={css.total}>
          {translate('admin.till.total')}
          <span data-testid="total">
            <small>{money.mark}</small> {money.plain(amounts.total)}
          </span>
        </p>
        <div className={css.actions}>
          <button type="button" className={controls.button} disabled={isEmpty} onClick={() => onOpen('hold')}>
            <Pause aria-hidden />
            {translate('admin.till.hold')} <Key>F7</Key>
          </button>
          <button
            type="button"
            className={controls.button}
            disabled={isEmpty || !may('discount pos_sale')}
            onClick={() => onOpen('discount')}
          >
            <Tag aria-hidden />
            {translate('admin.till.discount')} <Key>F4</Key>
          </button>
          <ActionMenu items={items}>
            {(open) => (
              <button
                type="button"
                className={`${controls.button} ${controls.square}`}
                aria-label={translate('admin.till.more_of_ticket')}
                {...open}
              >
                <Ellipsis aria-hidden />
              </button>
            )}
          </ActionMenu>
        </div>
        <button
          type="button"
          className={`${controls.main} ${css.pay} ${css.main}`}
          disabled={!priced.isPayable}
          onClick={onPay}
        >
          {isEmpty
            ? translate('admin.till.pay')
            : translate('admin.till.pay_amount', { amount: money.marked(amounts.total) })}
          <Key>F9</Key>
        </button>
      </div>
    </section>
  )
}
