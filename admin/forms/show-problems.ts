import { flushSync } from 'react-dom'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusFirst } from './focus-first.ts'

/** Shows errors at their fields and focuses the first one, also in a card that was folded and opens because of its error. */
export function showProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  within: HTMLElement | null,
  problems: Record<string, string>,
): void {
  flushSync(() => {
    for (const [name, message] of Object.entries(problems)) form.setError(name as Path<V>, { message })
  })
  focusFirst(within, Object.keys(problems))
}
