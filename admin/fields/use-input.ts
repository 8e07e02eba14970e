import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'

/** What every input is given; its value lives in the form around it under `name`. */
export interface InputProps {
  name: string
  label: string
  required?: boolean
  hint?: string | undefined
  /** Shown while empty. */
  placeholder?: string | undefined
  /** At the right of the label. */
  aside?: ReactNode
  /** In a row of a table: the column's head is its label. */
  compact?: boolean
  disabled?: boolean
}

/** The form's value of an input, and what its frame (Field) needs. */
export function useInput({ name, label, required = false, hint, aside, compact = false }: InputProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const frame = { id, name, label, required, hint, aside, compact, error: fieldState.error?.message }
  return { field, frame, size: compact ? ('small' as const) : ('medium' as const) }
}
