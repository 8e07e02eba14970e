import { useFormContext, useWatch } from 'react-hook-form'
import { optionText } from '#contracts/catalogue/option-text.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { unshippedUnits } from '#contracts/orders/shipment.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Picture } from '../ui/Picture.tsx'
import css from './ShipmentLines.module.css'
import { UnitsStepper } from './UnitsStepper.tsx'

/** Units of the lines that wait, all of them at first: what stays behind leaves in a later parcel. */
export const allUnits = (order: AdminOrder) =>
  order.items.flatMap((item) => {
    const left = unshippedUnits(item)
    return left > 0 ? [{ order_item_id: item.id, quantity: String(left) }] : []
  })

/** The lines of an order with the units that are in the parcel. */
export function ShipmentLines({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const waiting = order.items.filter((item) => unshippedUnits(item) > 0)
  return (
    <fieldset className={css.lines}>
      <legend>{translate('admin.order.in_parcel')}</legend>
      {waiting.map((item, at) => (
        <ShipmentLine key={item.id} at={at} item={item} />
      ))}
    </fieldset>
  )
}

function ShipmentLine({ at, item }: { at: number; item: AdminOrder['items'][number] }) {
  const { setValue } = useFormContext()
  const name = `items.${at}.quantity`
  const quantity = Number(useWatch({ name })) || 0
  const options = optionText(item.options)
  return (
    <div className={css.line} data-chosen={quantity > 0}>
      <Picture path={item.product.image} size={32} />
      <div className={css.info}>
        <p className={css.name}>{item.product.name}</p>
        <p className={css.small}>{options || item.sku}</p>
      </div>
      <UnitsStepper
        name={name}
        of={item.product.name}
        quantity={quantity}
        left={unshippedUnits(item)}
        onChange={(units) => setValue(name, String(units), { shouldDirty: true })}
      />
    </div>
  )
}
