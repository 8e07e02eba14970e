import type { PosCustomer } from '#contracts/pos/customer-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CircleUserRound, X } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { Key } from '../frame/Key.tsx'
import css from './sell.module.css'

interface Props {
  customer: PosCustomer | undefined
  onFind: () => void
  onRemove: () => void
}

/** Who buys, or a way to say so. */
export function CustomerRow({ customer, onFind, onRemove }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  if (!customer)
    return (
      <div className={css.who}>
        <button type="button" className={controls.plain} onClick={onFind}>
          <CircleUserRound aria-hidden />
          {translate('admin.till.add_customer')} <Key>F3</Key>
        </button>
      </div>
    )
  const details = [
    customer.tier,
    translate('admin.till.points_of', { count: format.number(customer.points) }),
    translate('admin.till.orders_of', { count: customer.orders }),
  ]
  return (
    <div className={css.who}>
      <Avatar name={customer.name} />
      <span>
        <b>{customer.name}</b>
        <small>{details.filter(Boolean).join(translate('admin.list.comma'))}</small>
      </span>
      <Key>F3</Key>
      <button
        type="button"
        className={`${controls.plain} ${controls.square}`}
        aria-label={translate('admin.till.remove', { name: customer.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
