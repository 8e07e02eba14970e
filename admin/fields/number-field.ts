import type { FocusEvent } from 'react'

/**
 * Makes a text input one for numbers: numeric keyboard, no suggestions, and its content selected on focus, so that
 * typing replaces the old number instead of appending to it.
 */
export const numberField = (kind: 'integer' | 'decimal' = 'decimal') => ({
  inputMode: kind === 'integer' ? ('numeric' as const) : ('decimal' as const),
  autoComplete: 'off',
  onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
})
