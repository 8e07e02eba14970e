import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '#contracts/resource/resource.ts'
import { isFailure } from '../api/api-error.ts'
import { recordQuery } from '../api/records.ts'
import { takeTyped } from '../drafts/typed-meanwhile.ts'
import { getDraftValues, type Values } from '../forms/draft-values.ts'
import { putTyped } from '../forms/keep-typed.ts'
import { useMissing } from '../forms/use-missing.ts'
import { createPath } from './addresses.ts'
import type { RecordRow } from './record-form.ts'

/** Loads the record in one language into the form, `retry` when that failed; an unknown id leads to the create page after a second. */
export function useRecord(
  resource: Resource,
  id: string | undefined,
  language: string,
  form: UseFormReturn,
  initial?: Values,
) {
  const shown = useRef({ wanted: '', values: '' })
  const loaded = useQuery({
    ...recordQuery<RecordRow>(resource.name, id ?? '', language),
    enabled: id !== undefined,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const { data: record, error, isPlaceholderData, refetch } = loaded
  useEffect(() => {
    const wanted = `${id ?? 'new'} ${language}`
    if (id !== undefined && (!record || isPlaceholderData)) return
    const draft = { ...getDraftValues(resource.fields, record), ...(record ? {} : initial) }
    const values = JSON.stringify(draft)
    const isSame = shown.current.wanted === wanted
    // A later response for the same record does not replace unsaved input, nor rows that have the focus by the same rows.
    if (isSame && (form.formState.isDirty || shown.current.values === values)) return
    shown.current = { wanted, values }
    // Read first: it may be in this form.
    const typed = id === undefined ? {} : takeTyped(resource.name, id)
    form.reset(draft)
    putTyped(form, typed)
  }, [record, isPlaceholderData, id, language, resource, form, initial])
  useMissing(error, createPath(resource))
  const failed = error !== null && !record && !(isFailure(error) && error.status === 404)
  const loading =
    id === undefined || failed ? false : record ? isPlaceholderData && ('again' as const) : ('first' as const)
  return { record, loading, retry: failed ? () => void refetch() : undefined }
}
