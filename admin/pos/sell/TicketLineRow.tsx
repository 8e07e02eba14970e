import { discountAmount } from '#contracts/pos/discount.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Trash2 } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { Stepper } from '../frame/Stepper.tsx'
import { useMoney } from '../frame/use-money.ts'
import type { LineAmounts } from '../ticket/amounts.ts'
import type { TicketLine } from '../ticket/ticket.ts'
import css from './sell.module.css'

interface Props {
  line: TicketLine
  amounts: LineAmounts | undefined
  isChosen: boolean
  onChoose: () => void
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onDiscount: () => void
  onPrice: () => void
}

/** A line of the ticket; the chosen one has its tools. */
export function TicketLineRow({ line, amounts, isChosen, onChoose, onQuantity, onRemove, onDiscount, onPrice }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const may = useMay()
  const { variant, quantity } = line
  const format = useFormat()
  const total = amounts?.total ?? 0
  // Promotions and the discount of the ticket are taken off below, in the sums.
  const off = discountAmount(line.discount, total)
  const basisPoints = line.discount?.basis_points
  const details = [
    variant.option_text,
    line.code?.grams === undefined
      ? ''
      : translate('admin.till.kilograms', { weight: format.number(line.code.grams / 1000) }),
    off > 0
      ? [
          translate('admin.till.taken_off', {
            amount: basisPoints === undefined ? money.plain(off) : `${basisPoints / 100}%`,
          }),
          line.discount?.reason,
        ]
          .filter(Boolean)
          .join(': ')
      : '',
    line.unit_price !== undefined ? translate('admin.till.own_price') : '',
  ].filter(Boolean)
  return (
    <li className={css.line} data-chosen={isChosen}>
      <button type="button" className={css.summary} aria-expanded={isChosen} onClick={onChoose}>
        <span>
          <b>{variant.name}</b>
          {details.length > 0 ? <small>{details.join(translate('admin.list.comma'))}</small> : null}
        </span>
        <span>{`${quantity} × ${money.plain(amounts?.price ?? 0)}`}</span>
        <span>{money.plain(total - off)}</span>
      </button>
      {amounts?.isShort ? (
        <p className={css.wrong} role="alert">
          {translate('validation.quantity_maximum')}
        </p>
      ) : null}
      {isChosen ? (
        <div className={css.tools}>
          <Stepper name={variant.name} value={quantity} least={1} onChange={onQuantity} />
          {may('discount pos_sale') ? (
            <>
              <button type="button" className={controls.button} onClick={onDiscount}>
                {translate('admin.till.discount')}
              </button>
              <button type="button" className={controls.button} onClick={onPrice}>
                {translate('admin.till.price')}
              </button>
            </>
          ) : null}
          <button
            type="button"
            className={`${controls.button} ${controls.square} ${controls.danger}`}
            aria-label={translate('admin.till.remove', { name: variant.name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </button>
        </div>
      ) : null}
    </li>
  )
}
