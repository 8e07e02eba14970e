import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Minus, Plus, Trash2 } from '../../ui/icons.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './edit.module.css'
import type { ItemLine } from './item-lines.ts'

interface Props {
  at: number
  line: ItemLine
  /** Calculated total of the line, once the quote has arrived. */
  total: number | undefined
  onRemove: () => void
}

export function ItemLineRow({ at, line, total, onRemove }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { setValue } = useFormContext()
  const name = `items.${at}.quantity`
  const quantity = Number(useWatch({ name })) || 0
  const step = (by: number) => setValue(name, String(Math.max(1, quantity + by)), { shouldDirty: true })
  const text = (key: string) => translate(`admin.order.${key}`, { name: line.name })
  return (
    <div className={css.line}>
      <Picture path={line.image} size={32} />
      <div className={css.info}>
        <p className={css.name}>{line.name}</p>
        <p className={css.small}>
          {line.details}
          {line.available === null ? null : (
            <span data-short={quantity > line.available}>
              {' · '}
              {translate('admin.order.goods_available', { count: line.available })}
            </span>
          )}
        </p>
      </div>
      <div className={`${css.price} ${css.number}`} data-kept={line.id !== null}>
        {line.id === null ? (
          <TextInput compact name={`items.${at}.unit_price`} label={text('price_of')} numeric="decimal" />
        ) : (
          format.amount(line.unit_price)
        )}
      </div>
      <div className={css.stepper}>
        <IconAction size="small" label={text('fewer')} icon={Minus} disabled={quantity <= 1} onClick={() => step(-1)} />
        <TextInput compact name={name} label={text('quantity_of')} numeric="integer" />
        <IconAction size="small" label={text('more')} icon={Plus} onClick={() => step(1)} />
      </div>
      <div className={`${css.total} ${css.number}`}>{total === undefined ? '–' : format.amount(total)}</div>
      <IconAction size="small" label={text('remove_line')} icon={Trash2} onClick={onRemove} />
    </div>
  )
}
