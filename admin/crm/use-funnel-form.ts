import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { EditedTab } from '#contracts/forms/form.ts'
import { records } from '../api/records.ts'
import { useMay } from '../auth/use-session.ts'
import { useRecordForm } from '../resource/record-form.ts'

export interface FormField {
  key: string
  title: string
}

/** The chosen form in the language of the editor: its tabs, and the fields that can name a person. Both undefined while they are not known. */
export function useFunnelForm(): { tabs: EditedTab[] | undefined; fields: FormField[] | undefined } {
  const may = useMay()
  const { language } = useRecordForm()
  const formId = Number(useWatch({ name: 'form_id' })) || 0
  const { data } = useQuery({
    queryKey: ['form', 'fields', formId, language],
    queryFn: ({ signal }) => records.get<{ id: number; tabs: EditedTab[] }>('form', formId, language, signal),
    enabled: formId > 0 && may('get form'),
  })
  const tabs = data?.data.tabs
  const fields = tabs?.flatMap((tab) => tab.fields).filter(({ type }) => type !== 'file')
  return { tabs, fields: fields?.map(({ key, title }) => ({ key, title: title || key })) }
}
