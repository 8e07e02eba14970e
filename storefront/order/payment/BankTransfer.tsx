import type { Order } from '#contracts/orders/order.ts'
import { bankFields } from '#contracts/payments/bank-account.ts'
import { useOrderMoney } from '../../shop/use-shop.ts'
import { useText } from '../../text/TextProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useDates } from '../use-dates.ts'
import { FpsCode } from './FpsCode.tsx'

/** What to transfer, where to and until when; each value can be copied. */
export function BankTransfer({ order }: { order: Order }) {
  const t = useText()
  const money = useOrderMoney(order.currency)
  const { dayAndTime } = useDates()
  const { title, instructions, hold_until, bank } = order.payment
  const rows = [
    { name: 'amount', shown: money(order.grand_total), value: String(order.grand_total) },
    ...bankFields.map((name) => ({ name, shown: bank?.[name] ?? '', value: bank?.[name] ?? '' })),
    { name: 'reference', shown: order.order_number, value: order.order_number },
  ].filter(({ shown }) => shown !== '')
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-10">
      <div className="min-w-0">
        <p className="type-strong">{title}</p>
        <dl className="divide-line mt-2 divide-y">
          {rows.map(({ name, shown, value }) => (
            <div key={name} className="flex items-center gap-x-4">
              <dt className="type-small text-ink-2 w-28 shrink-0 py-2">{t(`common.transfer.${name}`)}</dt>
              <dd className="flex min-w-0 grow items-center justify-between gap-x-4">
                <span
                  className={`min-w-0 py-2 break-words select-all ${name === 'amount' ? 'type-h3 figures' : 'type-strong'}`}
                >
                  {shown}
                </span>
                <CopyButton value={value} what={t(`common.transfer.${name}`)} />
              </dd>
            </div>
          ))}
          {hold_until && (
            <div className="flex items-center gap-x-4">
              <dt className="type-small text-ink-2 w-28 shrink-0 py-2">{t('common.transfer.deadline')}</dt>
              <dd className="type-strong py-2">{dayAndTime(hold_until)}</dd>
            </div>
          )}
        </dl>
        {instructions && <p className="type-small text-ink-2 mt-3 break-words whitespace-pre-line">{instructions}</p>}
      </div>
      <FpsCode />
    </div>
  )
}
