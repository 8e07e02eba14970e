import type { FocusEvent } from 'react'

/**
 * What makes a text input one for numbers: a phone's number keys, no suggestions, and its content selected when it gets the focus, so that
 * what is typed replaces the old number and is never appended to it.
 */
export const numberField = (kind: 'integer' | 'decimal' = 'decimal') => ({
  inputMode: kind === 'integer' ? ('numeric' as const) : ('decimal' as const),
  autoComplete: 'off',
  onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
})
