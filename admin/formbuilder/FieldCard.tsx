import { type DragEvent, useState } from 'react'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, EyeOff, GripVertical, Trash2 } from '../ui/icons.tsx'
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

const dragged = 'application/x-storekeeper-field'

/** Card of a field: what it is called and of which type, and its settings when open. Alt with an arrow key moves it. */
export function FieldCard({ name, place: { at, count }, disabled, added, onMove, onDropped, onRemove, onCopy }: Props) {
  const translate = useTranslate()
  const field: FieldValues = useWatch({ name })
  const { errors } = useFormState({ name })
  const [isOpened, setOpened] = useState(field.title === '' && (field.key === '' || field.key === added))
  const [isOver, setOver] = useState(false)
  const isOpen = isOpened || get(errors, name) !== undefined
  const Icon = iconOfType(field.type)
  const title = field.title || field.fallback?.title || translate('admin.form_builder.untitled')
  const isFrom = (event: DragEvent) => event.dataTransfer.types.includes(dragged)
  return (
    <li
      className={css.card}
      data-open={isOpen}
      data-over={isOver}
      aria-label={translate('admin.form_builder.place', { name: title, place: at + 1, count })}
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || !by || disabled) return
        event.preventDefault()
        onMove(at + by)
      }}
      onDragOver={(event) => {
        if (!isFrom(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isFrom(event)) return
        event.preventDefault()
        onDropped(Number(event.dataTransfer.getData(dragged)))
      }}
    >
      <div className={css.head}>
        {disabled ? null : (
          <span
            className={css.grip}
            draggable
            aria-hidden
            onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
          >
            <GripVertical />
          </span>
        )}
        <button
          type="button"
          className={css.fold}
          data-action="fold"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          <Icon aria-hidden />
          <span className={css.title}>{title}</span>
          <code className={css.key}>{field.key}</code>
        </button>
        {field.enabled ? null : <EyeOff aria-label={translate('admin.form_builder.hidden')} className={css.off} />}
        {field.required ? <Badge tone="neutral">{translate('admin.form_builder.required')}</Badge> : null}
        <span className={css.type}>{translate(`admin.form_builder.type.${field.type}`)}</span>
        {disabled ? null : (
          <span className={css.tools}>
            <IconAction
              label={translate('admin.section.up', { name: title })}
              icon={ArrowUp}
              size="small"
              data-action="up"
              aria-disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconAction
              label={translate('admin.section.down', { name: title })}
              icon={ArrowDown}
              size="small"
              data-action="down"
              aria-disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
            />
            <IconAction
              label={translate('admin.section.double', { name: title })}
              icon={Copy}
              size="small"
              onClick={() => onCopy(field)}
            />
            <IconAction
              label={translate('admin.section.remove', { name: title })}
              icon={Trash2}
              size="small"
              onClick={onRemove}
            />
          </span>
        )}
      </div>
      {isOpen ? <FieldSettings name={name} field={field} disabled={disabled} /> : null}
    </li>
  )
}
