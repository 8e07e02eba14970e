import { useWatch } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { readCell } from './cells.ts'
import { GridCell } from './GridCell.tsx'
import type { GridColumn } from './grid-columns.ts'
import { LotRows } from './LotRows.tsx'
import { OptionInput } from './OptionInput.tsx'
import type { RowProblem } from './row-problems.ts'
import type { StockValues } from './stock-values.ts'
import css from './VariantDetails.module.css'

interface Props {
  stock: StockValues
  at: number
  columns: readonly GridColumn[]
  /** The code that the server generates on save for an empty input. */
  code: string | undefined
  attributes: readonly AttributeCard[]
  problems: readonly RowProblem[]
  disabled: boolean
  onCommit: (row: string, name: string, text: string) => void
  onChange: (row: string, edit: (stock: StockValues) => StockValues) => void
}

/** Fields of a variant that have no column: options, thresholds, images, lots. */
export function VariantDetails(props: Props) {
  const { stock, at, columns, code, attributes, problems, disabled, onCommit, onChange } = props
  const translate = useTranslate()
  const isService = useWatch({ name: 'type' }) === 'service'
  const label = (key: string) => translate(`admin.variant.${key}`)
  const cell = (name: 'barcode' | 'low_stock_threshold' | 'weight_grams') => (
    <div className={css.field}>
      <span>{label(name)}</span>
      <GridCell
        row={stock.row}
        name={name}
        field={`stocks.${at}.${name}`}
        label={label(name)}
        value={readCell(stock, name)}
        placeholder={name === 'barcode' ? code : undefined}
        numeric={name !== 'barcode'}
        invalid={problems.some(({ path }) => path === name)}
        disabled={disabled}
        onCommit={onCommit}
      />
    </div>
  )
  return (
    <div className={css.details}>
      <div className={css.fields}>
        {attributes.map((attribute) => (
          <OptionInput
            key={attribute.id}
            attribute={attribute}
            options={stock.attributes}
            disabled={disabled}
            onChange={(options) => onChange(stock.row, (one) => ({ ...one, attributes: options }))}
          />
        ))}
        {columns.some(({ name }) => name === 'barcode') ? null : cell('barcode')}
        {isService ? null : cell('low_stock_threshold')}
        {isService ? null : cell('weight_grams')}
        {stock.cost_price ? (
          <div className={css.field}>
            <span>{label('cost_price')}</span>
            <output>{stock.cost_price}</output>
          </div>
        ) : null}
      </div>
      <VariantPictures stock={stock} disabled={disabled} onChange={onChange} />
      {isService ? null : <LotRows stock={stock} at={at} problems={problems} disabled={disabled} onChange={onChange} />}
    </div>
  )
}

/** Selects the product images that show this variant; new images can be selected once they are saved. */
function VariantPictures({ stock, disabled, onChange }: Pick<Props, 'stock' | 'disabled' | 'onChange'>) {
  const translate = useTranslate()
  const sent: unknown = useWatch({ name: 'images' })
  const pictures = (Array.isArray(sent) ? (sent as { id?: number; url: string }[]) : []).filter(({ id }) => id)
  if (pictures.length === 0) return null
  const toggle = (id: number) =>
    onChange(stock.row, (one) => ({
      ...one,
      image_ids: one.image_ids.includes(id) ? one.image_ids.filter((each) => each !== id) : [...one.image_ids, id],
    }))
  return (
    <fieldset className={css.pictures}>
      <legend>{translate('admin.variant.pictures')}</legend>
      {pictures.map(({ id = 0, url }, n) => (
        <button
          key={id}
          type="button"
          disabled={disabled}
          aria-pressed={stock.image_ids.includes(id)}
          aria-label={translate('admin.image.nth', { n: n + 1 })}
          onClick={() => toggle(id)}
        >
          <img src={`${url}.160.webp`} alt="" loading="lazy" />
        </button>
      ))}
    </fieldset>
  )
}
