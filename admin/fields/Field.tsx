import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Field.module.css'

/** What an input needs to belong to its label, help and error. */
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
  /** At the right of the label: the language of a translated text. */
  aside?: ReactNode
  /** The input has no single element that a label could point to. */
  group?: boolean
  /** In a table: the column's head is the label, which is said but not shown. */
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
