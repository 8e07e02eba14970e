import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'

/** The props of every input; its value is that of `name` in the surrounding form. */
export interface InputProps {
  name: string
  label: string
  required?: boolean
  hint?: string | undefined
  /** Placeholder shown while the input is empty. */
  placeholder?: string | undefined
  /** Shown at the right of the label. */
  aside?: ReactNode
  /** For a table row, where the column header is the label. */
  compact?: boolean
  disabled?: boolean
}

/** The value of an input in its form, and the props of its Field. */
export function useInput({ name, label, required = false, hint, aside, compact = false }: InputProps) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const frame = { id, name, label, required, hint, aside, compact, error: fieldState.error?.message }
  return { field, frame, size: compact ? ('small' as const) : ('medium' as const) }
}
