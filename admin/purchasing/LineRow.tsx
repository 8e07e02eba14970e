import { useWatch } from 'react-hook-form'
import type { PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import { getLineTotal } from '#contracts/purchasing/purchase-totals.ts'
import { useSite } from '../api/use-site.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { X } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'
import type { PurchaseLine } from './purchase-values.ts'
import css from './purchasing.module.css'

interface Props {
  at: number
  line: PurchaseLine
  figures: PurchaseStock | undefined
  isFixed: boolean
  onRemove: () => void
}

export function LineRow({ at, line, figures, isFixed, onRemove }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { base_currency } = useSite()
  const name = `items.${at}`
  const [quantity, unitCost, currency] = useWatch({ name: [`${name}.quantity`, `${name}.unit_cost`, 'currency'] })
  const label = (key: string) => translate(`admin.purchase.${key}`)
  const of = (key: string) => translate('common.name_value', { name: label(key), value: line.sku })
  const units = /^\d{1,9}$/.test(String(quantity)) ? Number(quantity) : 0
  const total = getLineTotal({ quantity: units, unit_cost: String(unitCost) }, currency || base_currency)
  return (
    <div className={css.line} data-field={`${name}.stock_id`}>
      <div className={css.product}>
        <Picture path={line.image} size={32} />
        <div>
          <p className={css.strong}>{line.product_name}</p>
          <p className={css.meta}>{line.option_text || line.sku}</p>
        </div>
      </div>
      <div data-label={label('supplier_sku')}>
        <TextInput compact name={`${name}.supplier_sku`} label={of('supplier_sku')} disabled={isFixed} />
      </div>
      <p data-label={label('in_stock')} className={figures && figures.available === 0 ? css.bad : css.meta}>
        {figures
          ? translate(figures.available === 0 ? 'admin.purchase.none_left' : 'admin.purchase.stock_line', {
              available: format.number(figures.available),
              incoming: format.number(figures.incoming),
              sold: format.number(figures.sold),
            })
          : ''}
      </p>
      <div data-label={label('quantity')}>
        <TextInput compact name={`${name}.quantity`} label={of('quantity')} numeric="integer" />
      </div>
      <div data-label={label('unit_cost')}>
        <TextInput compact name={`${name}.unit_cost`} label={of('unit_cost')} numeric="decimal" disabled={isFixed} />
      </div>
      <strong data-label={label('line_total')} className={css.amount}>
        {format.amount(total)}
      </strong>
      {isFixed ? <span /> : <IconAction size="small" label={of('remove')} icon={X} onClick={onRemove} />}
    </div>
  )
}
