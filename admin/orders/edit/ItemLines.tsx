import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { getDigits } from '#contracts/money.ts'
import type { Goods } from '#contracts/orders/edit-order.ts'
import { useSite } from '../../api/use-site.ts'
import css from './edit.module.css'
import { ItemLineRow } from './ItemLineRow.tsx'
import { addOne, getLine, type ItemLine } from './item-lines.ts'
import { VariantPicker } from './VariantPicker.tsx'

interface Lines {
  items: ItemLine[]
}

/** Editable lines of an order, with an input that adds one. `totals` come from the quote. */
export function ItemLines({ totals }: { totals: readonly { total: number }[] | undefined }) {
  const { fields, append, remove } = useFieldArray<Lines, 'items', 'row_key'>({ name: 'items', keyName: 'row_key' })
  const { errors } = useFormState<Lines>()
  const { getValues, setValue } = useFormContext<Lines>()
  const digits = getDigits(useSite().base_currency)
  const pick = (variant: Goods) => {
    const more = addOne(getValues('items'), variant, digits)
    if (more) setValue(`items.${more.at}.quantity`, more.quantity, { shouldDirty: true })
    else append(getLine(variant, digits), { shouldFocus: false })
  }
  const problem = errors.items?.message ?? errors.items?.root?.message
  return (
    <>
      {fields.length > 0 ? (
        <div className={css.lines}>
          {fields.map((line, at) => (
            <ItemLineRow
              key={line.row_key}
              at={at}
              line={line}
              total={totals?.length === fields.length ? totals[at]?.total : undefined}
              onRemove={() => remove(at)}
            />
          ))}
        </div>
      ) : null}
      {problem ? <p className={css.wrong}>{problem}</p> : null}
      <div data-field="items">
        <VariantPicker onPick={pick} />
      </div>
    </>
  )
}
