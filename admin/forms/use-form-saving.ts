import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiFailure, isFailure } from '../api/api-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { mayLeave } from '../ui/confirm-discard.ts'
import { toasts } from '../ui/toast-store.ts'
import type { Values } from './draft-values.ts'
import { focusFirst } from './focus-first.ts'
import { problemLines } from './problem-lines.ts'
import type { Saving } from './saving.ts'
import { showProblems } from './show-problems.ts'
import { useDiscard } from './use-discard.ts'
import { getCursor, keepFocus } from './use-focus-again.ts'

interface Options<V extends FieldValues> {
  form: UseFormReturn<V>
  element: RefObject<HTMLElement | null>
  failTitle: string
  /** The values to send; undefined if nothing changed. */
  collect: () => Values | undefined
  /** Errors that the browser finds itself, by field. */
  check: (values: Values) => Record<string, string>
  /**
   * Sends the values and puts the response into the form; `over`: the version that it replaces, in place of the loaded one. Throws
   * ApiFailure. Returns false if the user cancelled a confirmation, or the name of what was saved.
   */
  send: (values: Values, over: string | undefined) => Promise<unknown>
  /** Maps the name of a refused field to its input, if only a part of a list was sent. */
  fieldAt?: ((name: string) => string) | undefined
  /** The label of a field that the form does not show now. */
  nameOf?: ((name: string) => string | undefined) | undefined
}

/** Saving of every form: validated here, then by the server; errors are shown at their fields and in a toast. */
export function useFormSaving<V extends FieldValues>(of: Options<V>): Saving {
  const { form, element, failTitle, collect, check, send, fieldAt = (name: string) => name, nameOf } = of
  const translate = useTranslate()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<ApiFailure>()
  const { isDirty, errors } = form.formState
  const released = useRef(false)
  const { discard, withdraw } = useDiscard(form, element)

  useEffect(() => () => toasts.leaveScope(element), [element])

  const refuse = (fields: Record<string, string>, messages: readonly string[] = []) => {
    const refused = Object.fromEntries(Object.entries(fields).map(([name, message]) => [fieldAt(name), message]))
    const lines = problemLines(refused, element.current, nameOf)
    toasts.failure(failTitle, lines.length > 0 ? lines : messages, { scope: element })
    showProblems(form, element.current, refused)
  }
  /** Resolves to whether it was saved. */
  const attempt = async (over?: string): Promise<boolean> => {
    const values = collect()
    // Until the page of a new record is there, another save would create it again.
    if (busy || released.current || !values) return false
    form.clearErrors()
    setConflict(undefined)
    const problems = check(values)
    if (Object.keys(problems).length > 0) {
      refuse(problems)
      return false
    }
    setBusy(true)
    const at = getCursor(element.current)
    try {
      const sent = await send(values, over)
      if (sent === false) return false
      if (at.cursor !== '' && element.current) keepFocus(element.current, at.cursor, at.control)
      withdraw()
      toasts.success(translate('common.toast.submit_success'), typeof sent === 'string' && sent !== '' ? [sent] : [], {
        scope: element,
      })
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409 && error.body.updated_at) setConflict(error)
      else if (!error.expired) refuse(error.fields, error.messages)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    save: attempt,
    discard,
    conflict,
    reload: () => {
      form.reset()
      setConflict(undefined)
      refresh()
    },
    closeConflict: () => setConflict(undefined),
    mayLeave: () =>
      mayLeave(isDirty, attempt, () => {
        form.reset()
        withdraw()
      }),
    release: () => {
      released.current = true
    },
    isReleased: () => released.current,
    goToError: () => focusFirst(element.current, Object.keys(errors)),
  }
}
