import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Resource } from '#contracts/resource/resource.ts'
import { recordQuery, records } from '../api/records.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useSite } from '../api/use-site.ts'
import { getComparison } from '../conflicts/differences.ts'
import { leaveTyped } from '../drafts/typed-meanwhile.ts'
import { changedValues, getDraftValues, useCheckDraft, type Values } from '../forms/draft-values.ts'
import { keepTyped } from '../forms/keep-typed.ts'
import type { Saving } from '../forms/saving.ts'
import { getCursor } from '../forms/use-focus-again.ts'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { editPath } from './addresses.ts'
import { getTitle, type RecordRow } from './record-form.ts'

/** What a custom form changes about saving. */
export interface SavingChanges {
  /** Transforms the values before they are sent, for example drops empty rows. `before`: the initial values. */
  prepare?: ((values: Values, record: RecordRow | undefined, before: Values | undefined) => Values) | undefined
  /** Maps the name of a refused field to its input, if `prepare` removed items of a list. */
  fieldAt?: ((name: string) => string) | undefined
  /** Replaces the endpoint that creates a record. */
  create?: ((values: Values) => Promise<{ data: RecordRow }>) | undefined
}

export interface SaveOptions extends SavingChanges {
  resource: Resource
  id: string | undefined
  language: string
  /** Fields whose text is written into every language. */
  globals: readonly string[]
  record: RecordRow | undefined
  form: UseFormReturn
  element: RefObject<HTMLElement | null>
  onSaved: () => void
  /** Called when a new record was saved; by default its page opens. */
  onCreated?: (id: number) => void
}

/** Saves a record: all values of a new one; of an existing one the changed values and the `updated_at` that was loaded. */
export function useSave(of: SaveOptions): Saving {
  const { resource, id, language, globals, record, form, element, onSaved, prepare = (values) => values } = of
  const translate = useTranslate()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const check = useCheckDraft(resource.fields)
  const labels = useLabels(resource)
  const { main_language } = useSite()
  const creating = id === undefined
  const { create = (values: Values) => records.create<RecordRow>(resource.name, values) } = of
  const { dirtyFields, defaultValues } = form.formState

  const collect = () => {
    const all = form.getValues()
    if (creating) return prepare(all, record, defaultValues)
    const shared = Object.fromEntries(globals.map((name) => [name, all[name]]))
    const values = prepare({ ...changedValues(all, dirtyFields), ...shared }, record, defaultValues)
    return Object.keys(values).length === 0 ? undefined : values
  }
  const send = async (sent: Values, over: string | undefined) => {
    const more = { language, globals: JSON.stringify(globals) }
    const lock = { updated_at: over ?? record?.updated_at }
    const take = keepTyped(form, sent)
    const answer = creating
      ? await create({ ...sent, ...more })
      : await records.update<RecordRow>(resource.name, id, { ...sent, ...more, ...lock })
    const saved: RecordRow = answer.data
    const state = getCursor(element.current)
    const values = getDraftValues(resource.fields, saved)
    take(values)
    // The next save compares with this one, also before the record is loaded again. The page of a new record shows it at once.
    const { queryKey } = recordQuery(resource.name, id ?? String(saved.id), language)
    queries.setQueryData(queryKey, { ...record, ...saved })
    onSaved()
    refresh()
    if (creating) {
      leaveTyped(form, { resource: resource.name, id: saved.id, saved: values })
      if (of.onCreated) of.onCreated(saved.id)
      else {
        saving.release()
        void navigate(editPath(resource, saved.id), { replace: true, state })
      }
    }
    return getTitle(resource, saved)
  }
  const saving = useFormSaving({
    form,
    element,
    failTitle: translate(creating ? 'common.toast.create_fail' : 'common.toast.submit_fail'),
    collect,
    check: (values) => check(values, { creating, otherLanguage: language !== main_language }),
    send,
    fieldAt: of.fieldAt,
    nameOf: (name) => (Object.hasOwn(resource.fields, name) ? labels.field(name) : undefined),
  })
  const compare = async () => {
    const { data } = await records.get<RecordRow>(resource.name, id ?? '', language)
    return getComparison({
      fields: resource.fields,
      names: labels,
      base: defaultValues ?? {},
      mine: form.getValues(),
      record: data,
      set: form.setValue,
    })
  }
  return { ...saving, compare: creating ? undefined : compare }
}
