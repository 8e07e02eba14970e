import { type RefObject, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Endpoint } from '#contracts/endpoint.ts'
import { undoInventory } from '#contracts/inventory/inventory-calls.ts'
import { type FieldErrors, isEmpty, readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { undoBy } from '../api/offer-undo.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'

/** Submits a stock dialog and shows errors at its fields: first those of the contract, then those of the server. */
export function useSend<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLElement | null>) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const textsOf = useProblemTexts()

  /** The change of an adjustment is entered in the quantity input. */
  const refuse = ({ delta, ...fields }: Record<string, string>) =>
    showProblems(form, element.current, delta ? { ...fields, quantity: delta } : fields)
  useEffect(() => () => toasts.leaveScope(element), [element])

  /**
   * Resolves to whether it succeeded. `done` is the message, shown with Undo where the ledger can undo it. `needed`: inputs that this dialog
   * requires in addition to the contract.
   */
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
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      refuse(error.fields)
      return false
    }
  }
  return send
}

/** Undoes the movement that the response names; there is none when the count agreed. */
function undoOf(response: unknown) {
  if (typeof response !== 'object' || response === null || !('movement_id' in response)) return undefined
  const { movement_id } = response
  return typeof movement_id === 'number' ? undoBy(() => callApi(undoInventory, { movement_id })) : undefined
}
