import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { RowsInput } from '../inputs/RowsInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import css from './catalogue.module.css'

const inputs = { values: Values }

/** Form of an attribute and its values, whose labels are in the language of the tab. */
export default function AttributeForm() {
  return <ResourceForm resource={resources.attribute} inputs={inputs} />
}

/** Removing a stored value marks it until the form is saved. */
const removed = (rows: readonly Record<string, unknown>[], at: number) =>
  rows.flatMap((row, index) => (index !== at ? [row] : row.id ? [{ ...row, _delete: true }] : []))

function Values({ name, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const type = useWatch({ name: 'type' })
  const colour = {
    name: 'color',
    title: translate('admin.attribute.color'),
    width: '64px',
    input: ({
      value,
      onChange,
      label: typedLabel,
      disabled: off,
    }: {
      value: unknown
      onChange: (value: unknown) => void
      label: string
      disabled: boolean
    }) => (
      <input
        type="color"
        className={css.colour}
        aria-label={typedLabel}
        disabled={off}
        value={String(value || '#888888')}
        onChange={(event) => onChange(event.target.value)}
      />
    ),
  }
  const columns = [
    { name: 'label', title: translate('admin.attribute.label') },
    { name: 'key', title: translate('admin.attribute.key') },
    ...(type === 'color' ? [colour] : []),
  ]
  return (
    <RowsInput
      name={name}
      label={label}
      columns={columns}
      empty={{ key: '', label: '' }}
      orderBy="order"
      disabled={disabled}
      onRemove={removed}
      whyNotRemoved={({ products_count }) =>
        Number(products_count) > 0 ? translate('admin.attribute.used_by', { count: Number(products_count) }) : undefined
      }
      isShown={(row) => row._delete !== true}
    />
  )
}
