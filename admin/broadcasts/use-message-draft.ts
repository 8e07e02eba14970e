import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { recordQuery, records } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useSite } from '../api/use-site.ts'
import { changedValues, getDraftValues } from '../forms/draft-values.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { useGlobals } from '../resource/use-globals.ts'
import { useRecord } from '../resource/use-record.ts'
import { mayLeave } from '../ui/confirm-discard.ts'
import { toasts } from '../ui/toast-store.ts'

const resource = resources.broadcast_message

/** The form of a message in a dialog: its texts in one language at a time, and its saving. `first`: undefined for a new message. */
export function useMessageDraft(first: number | undefined, onSaved: (id: number) => void) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { main_language } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(first)
  const [language, setLanguage] = useState(main_language)
  const { globals, toggleGlobal, clearGlobals } = useGlobals()
  const form = useForm()
  const { record, loading } = useRecord(resource, id === undefined ? undefined : String(id), language, form)
  const { isDirty, dirtyFields } = form.formState

  /** Resolves to whether it is saved; without a change nothing is sent. */
  const save = async (): Promise<boolean> => {
    const values = form.getValues()
    const shared = Object.fromEntries(globals.map((name) => [name, values[name]]))
    const changed = id === undefined ? values : { ...changedValues(values, dirtyFields), ...shared }
    if (Object.keys(changed).length === 0) return true
    const sent = { ...changed, language, globals: JSON.stringify(globals) }
    try {
      const { data } =
        id === undefined
          ? await records.create<RecordRow>(resource.name, sent)
          : await records.update<RecordRow>(resource.name, id, { ...sent, updated_at: record?.updated_at })
      form.reset(getDraftValues(resource.fields, data))
      queries.setQueryData(recordQuery(resource.name, String(data.id), language).queryKey, { ...record, ...data })
      setId(data.id)
      clearGlobals()
      refresh()
      toasts.success(translate('common.toast.submit_success'), [String(data.name)])
      onSaved(data.id)
      return true
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      showProblems(form, element.current, error.fields)
      return false
    }
  }
  /** With unsaved texts it asks whether to save them first. */
  const changeLanguage = async (next: string) => {
    if (await mayLeave(isDirty, save, () => form.reset())) setLanguage(next)
  }
  return {
    form,
    element,
    record,
    loading,
    isDirty,
    creating: id === undefined,
    language,
    changeLanguage,
    globals,
    toggleGlobal,
    save,
  }
}
