import Button from '@mui/material/Button'
import { useController, useFormState } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2 } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { problemsOfRow } from '../variants/row-problems.ts'
import { useAttributes } from '../variants/use-attributes.ts'
import css from './PropertiesPanel.module.css'
import type { PropertyValues } from './property-values.ts'

const asList = (value: unknown) => (Array.isArray(value) ? (value as PropertyValues[]) : [])

/** Properties in the order in which the product page lists them: material, origin, size. */
export function PropertiesPanel({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const { field } = useController({ name: 'properties' })
  const { errors } = useFormState({ name: 'properties' })
  const known = useAttributes('product')
  const rows = asList(field.value)
  const set = (at: number, change: Partial<PropertyValues>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const move = (at: number, by: number) => {
    const next = [...rows]
    next.splice(at + by, 0, ...next.splice(at, 1))
    field.onChange(next)
  }
  if (rows.length === 0 && (known.length === 0 || disabled)) return null
  const add = (id: number) => field.onChange([...rows, { attribute_id: id, value_id: null, text: '' }])
  const errorsByIndex = errors.properties as Record<number, unknown> | undefined
  return (
    <Panel title={translate('admin.property.title')} note={rows.length}>
      <div className={css.rows} data-field="properties">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a property has no identity of its own
          <div key={at} className={css.row} data-field={`properties.${at}`}>
            <span className={css.name}>{known.find(({ id }) => id === row.attribute_id)?.display ?? row.display}</span>
            <Value
              row={row}
              attribute={known.find(({ id }) => id === row.attribute_id)}
              disabled={disabled}
              onChange={(change) => set(at, change)}
            />
            {disabled ? null : (
              <span>
                <IconAction
                  label={translate('admin.property.up')}
                  icon={ArrowUp}
                  size="small"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconAction
                  label={translate('admin.property.down')}
                  icon={ArrowDown}
                  size="small"
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconAction
                  label={translate('common.action.remove')}
                  icon={Trash2}
                  size="small"
                  onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
                />
              </span>
            )}
            {problemsOfRow(errorsByIndex?.[at]).map(({ path, message }) => (
              <p key={path} className={css.problem}>
                <CircleAlert aria-hidden />
                {message}
              </p>
            ))}
          </div>
        ))}
        {disabled || known.length === 0 ? null : (
          <div>
            <ActionMenu
              items={known.map(({ id, display }) => ({ key: String(id), title: display, onClick: () => add(id) }))}
            >
              {(open) => (
                <Button size="small" startIcon={<Plus aria-hidden />} {...open}>
                  {translate('admin.property.add')}
                </Button>
              )}
            </ActionMenu>
          </div>
        )}
      </div>
    </Panel>
  )
}

interface ValueProps {
  row: PropertyValues
  attribute: AttributeCard | undefined
  disabled: boolean
  onChange: (change: Partial<PropertyValues>) => void
}

/** Chooses a value of the attribute, or takes a text when the attribute has no values. */
function Value({ row, attribute, disabled, onChange }: ValueProps) {
  const translate = useTranslate()
  const isText = attribute ? attribute.type === 'text' || attribute.values.length === 0 : row.value_id === null
  const label = attribute?.display ?? row.display ?? ''
  if (isText)
    return (
      <input
        className={css.input}
        aria-label={label}
        value={row.text}
        placeholder={row.label ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange({ text: target.value, value_id: null })}
      />
    )
  const values = attribute?.values ?? (row.value_id ? [{ id: row.value_id, label: row.label ?? '' }] : [])
  return (
    <select
      className={css.input}
      aria-label={label}
      value={row.value_id ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange({ value_id: Number(target.value) || null })}
    >
      <option value="">{translate('admin.property.choose')}</option>
      {values.map((value) => (
        <option key={value.id} value={value.id}>
          {value.label}
        </option>
      ))}
    </select>
  )
}
