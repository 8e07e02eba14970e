import Switch from '@mui/material/Switch'
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController, useFormState, useWatch } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/card.ts'
import { GridInput } from '../fields/GridInput.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { LotRows } from './LotRows.tsx'
import { OptionInput } from './OptionInput.tsx'
import type { StockValues } from './product-values.ts'
import css from './VariantsPanel.module.css'

interface Props {
  at: number
  columns: string
  attributes: readonly AttributeCard[]
  disabled: boolean
  onRemove: () => void
  /** The last variant of a product stays. */
  only: boolean
}

export function VariantRow({ at, columns, attributes, disabled, onRemove, only }: Props) {
  const translate = useTranslate()
  const name = `stocks.${at}`
  const stock: StockValues = useWatch({ name })
  const { errors } = useFormState({ name: `${name}.inventories` })
  const isNew = stock?.id === undefined
  const [opened, setOpened] = useState(isNew && only)
  const wrongLots = (errors.stocks as unknown as Record<number, { inventories?: unknown }> | undefined)?.[at]
    ?.inventories
  const open = opened || wrongLots !== undefined
  if (!stock || stock._delete) return null
  const label = (key: string) => translate(`admin.variant.${key}`)
  return (
    <div className={css.variant} data-open={open}>
      <div className={css.row} style={{ gridTemplateColumns: columns }}>
        {attributes.map((attribute) => (
          <OptionInput key={attribute.id} name={`${name}.attributes`} attribute={attribute} disabled={disabled} />
        ))}
        <GridInput
          name={`${name}.sku`}
          label={label('sku')}
          disabled={disabled}
          placeholder={isNew ? label('generated') : ''}
        />
        <GridInput
          name={`${name}.barcode`}
          label={label('barcode')}
          disabled={disabled}
          placeholder={isNew ? label('generated') : ''}
        />
        <GridInput name={`${name}.price`} label={label('price')} numeric disabled={disabled} />
        <GridInput name={`${name}.special_price`} label={label('special_price')} numeric disabled={disabled} />
        <button
          type="button"
          className={css.available}
          aria-expanded={open}
          onClick={() => setOpened(!open)}
          aria-label={`${label('available')}: ${stock.all_available_inventories ?? 0}`}
        >
          {stock.all_available_inventories ?? 0}
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
        <Visible name={`${name}.visibled`} label={label('visible')} disabled={disabled} />
        <IconAction
          label={translate('common.action.remove')}
          icon={Trash2}
          size="small"
          disabled={disabled || only}
          onClick={onRemove}
        />
      </div>
      {open ? <LotRows name={`${name}.inventories`} disabled={disabled} /> : null}
    </div>
  )
}

function Visible({ name, label, disabled }: { name: string; label: string; disabled: boolean }) {
  const { field } = useController({ name })
  return (
    <span className={css.visible}>
      <Switch
        checked={field.value === true}
        disabled={disabled}
        onChange={(_, on) => field.onChange(on)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </span>
  )
}
