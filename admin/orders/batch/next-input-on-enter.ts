import type { KeyboardEvent } from 'react'

/**
 * Enter moves to the next text input and stays in the last one: a barcode scanner ends each number with Enter, which must not submit the form.
 * Ctrl+Enter submits it.
 */
export function nextInputOnEnter(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) return target.form?.requestSubmit()
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled])')]
  const next = inputs[inputs.indexOf(target) + 1]
  next?.focus()
  next?.select()
}
