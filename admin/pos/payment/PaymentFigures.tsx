import { useTranslate } from '../../i18n/i18n.ts'
import { useMoney } from '../frame/use-money.ts'
import css from './payment.module.css'
import type { Paying, Settlement } from './settle.ts'

interface Props {
  units: number
  paying: Paying
  settled: Settlement
}

/** What is to be paid, what was taken by which method, and what is left, with the rounding of cash. */
export function PaymentFigures({ units, paying: { total, taken, method }, settled }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { paid, due, rounding } = settled
  const figures = [
    { title: translate('admin.till.to_pay'), amount: total, note: translate('admin.till.items', { count: units }) },
    {
      title: translate('admin.till.paid'),
      amount: paid,
      note: taken
        .map((part) => `${translate(`common.pos_method.${part.method}`)} ${money.plain(part.amount)}`)
        .join(translate('admin.list.comma')),
    },
    {
      title: translate(method === 'cash' ? 'admin.till.left_in_cash' : 'admin.till.left'),
      amount: due,
      note: rounding === 0 ? '' : `${translate('admin.till.rounding')} ${money.plain(rounding)}`,
    },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ title, amount, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <small>{money.mark}</small> {money.plain(amount)}
          </dd>
          {note ? <dd className={css.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
