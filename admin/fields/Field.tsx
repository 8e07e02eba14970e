import type { ReactNode } from 'react'
import { CircleAlert } from '../ui/icons.tsx'
import css from './Field.module.css'

/** Props that connect an input with its label, help and error. */
export interface FieldAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface Props {
  id: string
  /** The field's name in its form; errors find it by this. */
  name?: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the right of the label, such as the language of a translated text. */
  aside?: ReactNode
  /** The input consists of several controls, so it is a labelled group. */
  group?: boolean
  /** For tables: the label is for screen readers only, because the column header shows it. */
  compact?: boolean
  children: (aria: FieldAria) => ReactNode
}

/** A label above its input, help and error below it. */
export function Field({
  id,
  name = id,
  label,
  required = false,
  hint,
  error,
  aside,
  group = false,
  compact = false,
  children,
}: Props) {
  const help = error ?? (compact ? undefined : hint)
  const aria = { id, 'aria-describedby': help ? `${id}-help` : undefined, 'aria-invalid': error !== undefined }
  const Label = group ? 'span' : 'label'
  return (
    <div className={css.field} data-field={name}>
      <div className={compact ? 'visually-hidden' : css.head}>
        <Label className={css.label} {...(group ? {} : { htmlFor: id })} id={`${id}-label`}>
          {label}
          {required ? (
            <span className={css.required} aria-hidden>
              {' *'}
            </span>
          ) : null}
        </Label>
        {aside}
      </div>
      {children(aria)}
      {help ? (
        <p id={`${id}-help`} className={error ? css.error : css.hint}>
          {error ? <CircleAlert aria-hidden /> : null}
          {help}
        </p>
      ) : null}
    </div>
  )
}
