import { useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { EyeOff } from '../ui/icons.tsx'
import { SortableCard } from '../ui/SortableCard.tsx'
import { FieldSettings } from './FieldSettings.tsx'
import { type FieldValues, iconOfType } from './form-values.ts'
import css from './formbuilder.module.css'

interface Props {
  /** Path of the field in the form. */
  name: string
  place: { at: number; count: number }
  disabled: boolean
  /** The key of the field that was added last: it opens for input. */
  added: string
  onMove: (to: number) => void
  onDropped: (from: number) => void
  onRemove: () => void
  onCopy: (field: FieldValues) => void
}

/** Card of a field: its title and type, and its settings when open. One with an error opens automatically. */
export function FieldCard({ name, place, disabled, added, onCopy, ...actions }: Props) {
  const translate = useTranslate()
  const field: FieldValues = useWatch({ name })
  const { errors } = useFormState({ name })
  const [open, setOpen] = useState(field.title === '' && (field.key === '' || field.key === added))
  const isOpen = open || get(errors, name) !== undefined
  const title = field.title || field.fallback?.title || translate('admin.form_builder.untitled')
  return (
    <SortableCard
      {...actions}
      list="field"
      title={title}
      label={translate('admin.form_builder.place', { name: title, place: place.at + 1, count: place.count })}
      icon={iconOfType(field.type)}
      place={place}
      disabled={disabled}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onCopy={() => onCopy(field)}
      summary={<code className={css.key}>{field.key}</code>}
      marks={
        <>
          {field.enabled ? null : <EyeOff aria-label={translate('admin.form_builder.hidden')} className={css.off} />}
          {field.required ? <Badge tone="neutral">{translate('admin.form_builder.required')}</Badge> : null}
          <span className={css.type}>{translate(`admin.form_builder.type.${field.type}`)}</span>
        </>
      }
    >
      <FieldSettings name={name} field={field} disabled={disabled} />
    </SortableCard>
  )
}
