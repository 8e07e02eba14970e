import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusFirst } from './focus-first.ts'

/** Puts what is wrong at its fields, and the cursor into the first of them. */
export function showProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  within: HTMLElement | null,
  problems: Record<string, string>,
): void {
  for (const [name, message] of Object.entries(problems)) form.setError(name as Path<V>, { message })
  focusFirst(within, Object.keys(problems))
}
