import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Field } from '#contracts/resource/fields.ts'
import type { FieldNames } from '../../i18n/use-texts.ts'

/** What an input of a field kind is given; the value lives in the form around it under `name`. */
export interface WidgetProps {
  name: string
  field: Field
  label: string
  required: boolean
  hint?: string | undefined
  /** Shown while empty: what readers of this language see instead. */
  placeholder?: string | undefined
  /** At the right of the label. */
  aside?: ReactNode
  compact?: boolean
  disabled?: boolean
  labels: FieldNames
}

/** The form's value of a widget, and what its frame (forms/Field) needs. */
export function useWidget({ name, label, required, hint, aside, compact = false }: WidgetProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const frame = { id, name, label, required, hint, aside, compact, error: fieldState.error?.message }
  return { field, frame, size: compact ? ('small' as const) : ('medium' as const) }
}
