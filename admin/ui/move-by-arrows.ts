import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrow keys up and down move between the inputs of an element, from a search field to the choices below it. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const inputs = [...event.currentTarget.querySelectorAll('input')]
  const next = inputs[inputs.findIndex((input) => input === document.activeElement) + step]
  next?.focus()
  event.preventDefault()
}
