import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { optionText } from '#contracts/catalogue/option-text.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { RefundQuote } from '#contracts/orders/refund.ts'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Tick } from '../../ui/Checkbox.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { UnitsStepper } from '../UnitsStepper.tsx'
import css from './refund.module.css'

interface Props {
  order: AdminOrder
  base: RefundQuote | undefined
  quote: RefundQuote | undefined
}

/** The lines of an order with the units to refund. */
export function RefundLines({ order, base, quote }: Props) {
  return (
    <ul className={css.lines}>
      {order.items.map((item, at) => {
        const left = base?.lines.find((line) => line.order_item_id === item.id)
        const worth = quote?.lines.find((line) => line.order_item_id === item.id)?.worth ?? 0
        return (
          <RefundLine
            key={item.id}
            at={at}
            item={item}
            left={left?.quantity_left ?? 0}
            amountLeft={left?.amount_left ?? 0}
            worth={worth}
          />
        )
      })}
    </ul>
  )
}

interface LineProps {
  at: number
  item: AdminOrder['items'][number]
  left: number
  amountLeft: number
  worth: number
}

function RefundLine({ at, item, left, amountLeft, worth }: LineProps) {
  const translate = useTranslate()
  const format = useFormat()
  const { setValue } = useFormContext()
  const name = `items.${at}`
  const restockId = useId()
  const quantity = Number(useWatch({ name: `${name}.quantity` })) || 0
  const restock = useWatch({ name: `${name}.restock` }) === true
  const set = (units: number) => {
    setValue(`${name}.quantity`, String(units), { shouldDirty: true })
    // The worth of other units replaces an amount that was typed.
    setValue(`${name}.amount`, '')
  }
  const options = optionText(item.options)
  return (
    <li className={css.line} data-chosen={quantity > 0}>
      <Picture path={item.product.image} size={32} />
      <div className={css.info}>
        <p className={css.name}>{item.product.name}</p>
        <p className={css.small}>
          {[options || item.sku, translate('admin.refund.line_left', { amount: format.amount(amountLeft) })].join(
            translate('admin.list.comma'),
          )}
        </p>
      </div>
      <UnitsStepper name={`${name}.quantity`} of={item.product.name} quantity={quantity} left={left} onChange={set} />
      <label className={css.restock} htmlFor={restockId}>
        <Tick
          id={restockId}
          checked={restock}
          disabled={quantity === 0}
          aria-label={translate('admin.refund.restock_of', { name: item.product.name })}
          onChange={() => setValue(`${name}.restock`, !restock, { shouldDirty: true })}
        />
        {translate('admin.refund.restock')}
      </label>
      <div className={css.amount}>
        {quantity > 0 ? (
          <TextInput
            compact
            name={`${name}.amount`}
            label={translate('admin.refund.amount_of', { name: item.product.name })}
            numeric="decimal"
            placeholder={format.amount(worth)}
          />
        ) : (
          <span className={css.small}>{format.amount(0)}</span>
        )}
      </div>
    </li>
  )
}
