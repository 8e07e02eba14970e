import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { GridInput } from '../fields/GridInput.tsx'
import { useWarehouses } from '../inventory/use-warehouses.ts'
import { useMay } from '../session/use-session.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { blankLot, type LotValues } from './product-values.ts'
import css from './VariantsPanel.module.css'

/** The lots of a variant: how many units lie in which warehouse, until when they are good. */
export function LotRows({ name, disabled }: { name: string; disabled: boolean }) {
  const translate = useTranslate()
  const may = useMay()
  const warehouses = useWarehouses()
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row_key' })
  const first = warehouses.length === 1 ? (warehouses[0]?.id ?? '') : ''
  const locked = disabled || !may('update inventory')
  return (
    <div className={css.lots}>
      {fields.map((row, at) => (
        <Lot key={row.row_key} name={`${name}.${at}`} disabled={locked} onRemove={() => remove(at)} />
      ))}
      {disabled || !may('create inventory') ? null : (
        <Button
          size="small"
          variant="text"
          startIcon={<Plus aria-hidden />}
          onClick={() => append({ ...blankLot, warehouse_id: first })}
        >
          {translate('admin.variant.add_stock')}
        </Button>
      )}
    </div>
  )
}

function Lot({ name, disabled, onRemove }: { name: string; disabled: boolean; onRemove: () => void }) {
  const translate = useTranslate()
  const lot: LotValues = useWatch({ name })
  const label = (key: string) => translate(`admin.inventory.${key}`)
  const stored = lot?.id !== undefined
  return (
    <div className={css.lot}>
      {stored ? <span>{lot.warehouse?.name}</span> : <Warehouse name={`${name}.warehouse_id`} />}
      <GridInput
        name={`${name}.quantity`}
        label={label('quantity')}
        numeric
        disabled={stored && disabled}
        placeholder={label('quantity')}
      />
      <GridInput name={`${name}.expiry_date`} label={label('expiry_date')} type="date" disabled={stored && disabled} />
      <span className={css.reserved}>{lot?.reserved ? `${label('reserved')} ${lot.reserved}` : ''}</span>
      {stored ? (
        <span />
      ) : (
        <IconAction label={translate('common.action.remove')} icon={Trash2} size="small" onClick={onRemove} />
      )}
    </div>
  )
}

function Warehouse({ name }: { name: string }) {
  const translate = useTranslate()
  const warehouses = useWarehouses()
  const { field, fieldState } = useController({ name })
  return (
    <div data-field={name}>
      <Select
        value={warehouses.length > 0 ? field.value : ''}
        onChange={field.onChange}
        size="small"
        fullWidth
        displayEmpty
        error={fieldState.error !== undefined}
        SelectDisplayProps={{ 'aria-label': translate('admin.inventory.warehouse') }}
      >
        <MenuItem value="">{translate('admin.inventory.warehouse')}</MenuItem>
        {warehouses.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </Select>
      {fieldState.error?.message ? <p className={css.error}>{fieldState.error.message}</p> : null}
    </div>
  )
}
