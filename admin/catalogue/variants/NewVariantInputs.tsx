import { useSite } from '../../api/use-site.ts'
import { numberField } from '../../fields/number-field.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useWarehouses } from '../../inventory/use-warehouses.ts'
import { blankLot, type StockValues } from './stock-values.ts'
import css from './VariantDialogs.module.css'

/** Initial values shared by generated variants. */
export interface NewVariants {
  price: string
  quantity: string
  warehouse_id: number | undefined
}

/** A quantity creates a lot; a variant without one has no lot. */
export function valuesOfNew({ price, quantity, warehouse_id = 0 }: NewVariants): Partial<StockValues> {
  const counted = warehouse_id > 0 && quantity.trim() !== ''
  return { price, inventories: counted ? [{ ...blankLot, warehouse_id, quantity: quantity.trim() }] : [] }
}

interface Props {
  given: NewVariants
  /** Whether quantities can be entered: not for services, and not without inventory permissions. */
  counted: boolean
  onChange: (given: NewVariants) => void
}

/** Inputs whose values are applied to all generated variants. */
export function NewVariantInputs({ given, counted, onChange }: Props) {
  const translate = useTranslate()
  const { currency_mark } = useSite()
  const warehouses = useWarehouses(counted)
  const input = (name: 'price' | 'quantity', label: string) => (
    <label className={css.field}>
      <span>{label}</span>
      <input
        {...numberField()}
        value={given[name]}
        onChange={({ target }) => onChange({ ...given, [name]: target.value })}
      />
    </label>
  )
  return (
    <div className={css.across}>
      {input('price', `${translate('admin.variant.price_of_new')} ${currency_mark}`)}
      {counted ? input('quantity', translate('admin.variant.quantity_of_new')) : null}
      {counted && warehouses.length > 1 ? (
        <label className={css.field}>
          <span>{translate('admin.inventory.warehouse')}</span>
          <select
            value={given.warehouse_id}
            onChange={({ target }) => onChange({ ...given, warehouse_id: Number(target.value) })}
          >
            {warehouses.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}
