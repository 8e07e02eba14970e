import { type RefObject, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Call } from '#contracts/resource/call.ts'
import { readInput } from '#contracts/resource/problems.ts'
import { callApi } from '../api/call.ts'
import { isFailure } from '../api/failure.ts'
import { focusFirst } from '../forms/focus-first.ts'
import { toasts } from '../ui/toast-store.ts'

/** Sends what a dialog says; what is wrong with it stands at its fields, by the contract's rules first, then by the server's. */
export function useSend<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLElement | null>) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)

  const refuse = (fields: Record<string, string>) => {
    // The change of an adjustment is typed as its quantity.
    const shown = Object.entries(fields).map(([name, text]) => [name === 'delta' ? 'quantity' : name, text] as const)
    for (const [name, message] of shown) form.setError(name as Path<V>, { message })
    focusFirst(
      element.current,
      shown.map(([name]) => name),
    )
  }
  /** Whether it was done. */
  async function send(call: Call, input: Record<string, unknown>): Promise<boolean> {
    const { problems } = readInput(call.input, input)
    if (problems) {
      const texts = Object.entries(problems).map(([name, [first]]) => [
        name,
        translate(first?.key ?? '', first?.params),
      ])
      refuse(Object.fromEntries(texts))
      return false
    }
    setBusy(true)
    try {
      await callApi(call, input)
      toasts.success(translate('common.toast.submit_success'))
      refresh()
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.expired) {
        toasts.failure(translate('common.toast.submit_fail'), error.messages)
        refuse(error.fields)
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
