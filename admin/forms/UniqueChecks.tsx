import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { checkUnique } from '#contracts/pickers/calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { writableFields } from './draft-values.ts'

/** Milliseconds without typing before the check runs. */
const pause = 600

/** Whether no other record of the resource has this value. */
export const isFree = async (resource: string, field: string, value: string, except_id?: number): Promise<boolean> =>
  (await callApi(checkUnique, { resource, field, value, except_id: except_id ?? null })).data.unique

/** Shows at each unique field of a form while typing that its value is taken. */
export function UniqueChecks({ resource }: { resource: Resource }) {
  const names = writableFields(resource.fields).filter(([, { unique }]) => unique)
  return names.map(([name]) => <UniqueCheck key={name} name={name} />)
}

export function UniqueCheck({ name }: { name: string }) {
  const translate = useTranslate()
  const { resource, record } = useRecordForm()
  const labels = useLabels(resource)
  const { setError, clearErrors } = useFormContext()
  const value: unknown = useWatch({ name })
  const stored = record?.[name]
  const taken =
    resource.fields[name]?.kind === 'key'
      ? translate('validation.key_repeated')
      : translate('validation.not_unique', { field: labels.field(name) })
  useEffect(() => {
    if (typeof value !== 'string' || value.trim() === '' || value === stored) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const free = await isFree(resource.name, name, value.trim(), record?.id).catch(() => true)
      if (!isCurrent) return
      if (free) clearErrors(name)
      else setError(name, { message: taken })
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [value, stored, resource, name, taken, record?.id, setError, clearErrors])
  return null
}
