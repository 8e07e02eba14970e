import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Endpoint } from '#contracts/endpoint.ts'
import { undoInventory } from '#contracts/inventory/inventory-calls.ts'
import { type FieldErrors, isEmpty, readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { undoBy } from '../api/offer-undo.ts'
import { tellFailure } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** Sends what a dialog says; what is wrong with it stands at its fields, by the contract's rules first, then by the server's. */
export function useSend<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLElement | null>) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const textsOf = useProblemTexts()

  /** The change of an adjustment is typed as its quantity. */
  const refuse = ({ delta, ...fields }: Record<string, string>) =>
    showProblems(form, element.current, delta ? { ...fields, quantity: delta } : fields)
  useEffect(() => () => toasts.leaveScope(element), [element])

  /** Whether it was done. `done` says what, beside the way back where the ledger has one. `needed`: what this dialog asks for beyond the call. */
  async function send(
    call: Endpoint,
    input: Record<string, unknown>,
    done: string,
    needed: string[] = [],
  ): Promise<boolean> {
    const problems: FieldErrors = readInput(call.input, input).problems ?? {}
    for (const name of needed) if (isEmpty(input[name])) problems[name] = [{ key: 'validation.required' }]
    if (Object.keys(problems).length > 0) {
      refuse(textsOf(problems))
      return false
    }
    try {
      const undo = undoOf(await callApi(call, input))
      toasts.success(translate('common.toast.submit_success'), [done], { scope: element, undo })
      refresh()
      return true
    } catch (error) {
      tellFailure(error, translate('common.toast.submit_fail'), { form: element })
      refuse(error.fields)
      return false
    }
  }
  return send
}

/** Takes back what the answer says was booked; nothing was when the count agreed. */
function undoOf(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('movement_id' in answer)) return undefined
  const { movement_id } = answer
  return typeof movement_id === 'number' ? undoBy(() => callApi(undoInventory, { movement_id })) : undefined
}
