import { useWatch } from 'react-hook-form'
import { getPurchaseTotals } from '#contracts/purchasing/purchase-totals.ts'
import { useSite } from '../api/use-site.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { PurchaseValues } from './purchase-values.ts'
import css from './purchasing.module.css'

const charges = ['discount', 'shipping_cost', 'other_cost'] as const

/** The totals below the lines of the form; what is added to the goods is typed here. */
export function FormTotals({ isFixed }: { isFixed: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const { base_currency } = useSite()
  const [items, currency, discount, shipping_cost, other_cost] = useWatch<
    PurchaseValues,
    ['items', 'currency', 'discount', 'shipping_cost', 'other_cost']
  >({ name: ['items', 'currency', 'discount', 'shipping_cost', 'other_cost'] })
  const unit = currency || base_currency
  const lines = items.map(({ quantity, unit_cost }) => ({
    quantity: /^\d{1,9}$/.test(quantity) ? Number(quantity) : 0,
    unit_cost,
  }))
  const { subtotal, total } = getPurchaseTotals(lines, { discount, shipping_cost, other_cost }, unit)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const label = (name: string) => translate(`admin.purchase.${name}`)
  return (
    <dl className={css.totals}>
      <div>
        <dt>{label('subtotal')}</dt>
        <dd className={css.meta}>{translate('admin.inventory.units', { count: units, n: format.number(units) })}</dd>
        <dd>{format.amount(subtotal)}</dd>
      </div>
      {charges.map((name) => (
        <div key={name}>
          <dt>{label(name)}</dt>
          <dd />
          <dd>
            <TextInput
              compact
              name={name}
              label={label(name)}
              numeric="decimal"
              placeholder="0.00"
              disabled={isFixed}
            />
          </dd>
        </div>
      ))}
      <div className={css.grand}>
        <dt>{label('total')}</dt>
        <dd className={css.meta}>{unit}</dd>
        <dd>{format.amount(total)}</dd>
      </div>
    </dl>
  )
}
