import { type RefObject, useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { say } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** Resets a form to its initial values; Undo brings the input back while the form shows the same record. */
export function useDiscard<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLElement | null>) {
  const offered = useRef<number>(undefined)
  const withdraw = () => {
    if (offered.current !== undefined) toasts.close(offered.current)
    offered.current = undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes
  useEffect(() => withdraw, [])
  const { dirtyFields } = form.formState
  const discard = () => {
    const typed = form.getValues()
    const changed = Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, typed[name]]))
    form.reset()
    withdraw()
    offered.current = toasts.success(say('admin.form.discarded'), [], {
      scope: element,
      undo: () => form.reset({ ...form.getValues(), ...changed }, { keepDefaultValues: true }),
    })
  }
  return { discard, withdraw }
}
