import { type RefObject, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { useStoreData } from '../api/data-provider.ts'
import { type ApiFailure, isFailure } from '../api/failure.ts'
import { useSite } from '../api/use-site.ts'
import type { Saving } from '../forms/saving.ts'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'
import { toasts } from '../ui/toast-store.ts'
import { editPath } from './addresses.ts'
import { changedValues, focusFirst, useCheckDraft, type Values, valuesOf } from './draft-values.ts'
import type { RecordRow } from './ResourceForm.tsx'

interface Of {
  resource: Resource
  id: string | undefined
  language: string
  globals: readonly string[]
  record: RecordRow | undefined
  form: UseFormReturn
  element: RefObject<HTMLElement | null>
  onSaved: () => void
}

/** Saves a form: judged here by the contract's rules, then by the server; errors stand at their fields and in a message. */
export function useSave({ resource, id, language, globals, record, form, element, onSaved }: Of): Saving {
  const translate = useTranslate()
  const navigate = useNavigate()
  const data = useStoreData()
  const refresh = useRefresh()
  const check = useCheckDraft(resource)
  const { main_language } = useSite()
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<ApiFailure>()
  const { isDirty, dirtyFields, errors } = form.formState
  const guard = useUnsavedGuard(isDirty)
  const creating = id === undefined
  const failTitle = translate(creating ? 'common.toast.create_fail' : 'common.toast.submit_fail')

  const refuse = (fields: Record<string, string>, messages: readonly string[]) => {
    toasts.failure(failTitle, messages)
    for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
    focusFirst(element.current, Object.keys(fields))
  }
  const send = (values: Values, force: boolean) => {
    const shared = { language, globals: JSON.stringify(globals) }
    if (creating) return data.create(resource.name, { data: { ...values, ...shared } })
    const lock = force ? {} : { updated_at: record?.updated_at }
    return data.update(resource.name, { id: Number(id), data: { ...values, ...shared, ...lock }, previousData: record })
  }
  const save = async (force = false) => {
    if (busy) return
    const all = form.getValues()
    const values = creating ? all : { ...changedValues(all, dirtyFields), ...pick(all, globals) }
    if (!creating && Object.keys(values).length === 0) return
    form.clearErrors()
    setConflict(undefined)
    const fields = check(values, { creating, otherLanguage: language !== main_language })
    if (Object.keys(fields).length > 0) return refuse(fields, [...new Set(Object.values(fields))])
    setBusy(true)
    try {
      const { data: saved } = (await send(values, force)) as { data: RecordRow }
      toasts.success(translate('common.toast.submit_success'))
      form.reset(valuesOf(resource, saved))
      onSaved()
      refresh()
      if (!creating) return
      guard.release()
      void navigate(editPath(resource, saved.id), { replace: true })
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.status === 409 && error.body.updated_at) setConflict(error)
      else if (!error.expired) refuse(error.fields, error.messages)
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    save,
    discard: () => form.reset(),
    conflict,
    reload: () => {
      form.reset()
      setConflict(undefined)
      refresh()
    },
    closeConflict: () => setConflict(undefined),
    mayLeave: async () => {
      const yes = !isDirty || (await guard.ask())
      if (yes) form.reset()
      return yes
    },
    release: guard.release,
    goToError: () => focusFirst(element.current, Object.keys(errors)),
  }
}

const pick = (values: Values, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, values[name]]))
