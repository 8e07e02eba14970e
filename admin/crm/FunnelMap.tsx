import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type MappedField, mappedFields } from '#contracts/crm/funnel.ts'
import type { EditedTab } from '#contracts/forms/form.ts'
import { resources } from '#contracts/resources.ts'
import { records } from '../api/records.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import css from './funnel.module.css'

interface FormField {
  key: string
  title: string
}

/** Which field of the form fills which field of the contact. Staff who may not read forms enter the keys of its fields. */
export function FunnelMap() {
  const translate = useTranslate()
  const contact = useLabels(resources.contact)
  const { readOnly } = useRecordForm()
  const fields = useFormFields()
  if (!fields)
    return mappedFields.map((name) => (
      <TextInput
        key={name}
        name={`field_map.${name}`}
        label={contact.field(name)}
        placeholder={name}
        disabled={readOnly}
      />
    ))
  return (
    <div className={css.map}>
      <span>{translate('admin.funnel.of_lead')}</span>
      <span>{translate('admin.funnel.filled_from')}</span>
      {mappedFields.map((name) => (
        <Row key={name} name={name} fields={fields} disabled={readOnly} />
      ))}
    </div>
  )
}

function Row({ name, fields, disabled }: { name: MappedField; fields: readonly FormField[]; disabled: boolean }) {
  const translate = useTranslate()
  const contact = useLabels(resources.contact)
  const id = useId()
  const { field } = useController({ name: `field_map.${name}`, defaultValue: '' })
  const { ref, value, ...rest } = field
  const same = fields.find(({ key }) => key === name)
  // A key that the form no longer has stays visible, so that saving does not drop it unseen.
  const gone = value && !fields.some(({ key }) => key === value) ? [{ key: String(value), title: String(value) }] : []
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {contact.field(name)}
      </label>
      <Select
        {...rest}
        inputRef={ref}
        value={value || ''}
        displayEmpty
        size="small"
        labelId={`${id}-label`}
        SelectDisplayProps={{ id }}
        disabled={disabled}
      >
        <MenuItem value="">
          {same ? translate('admin.funnel.same_key', { title: same.title }) : translate('admin.funnel.not_asked')}
        </MenuItem>
        {[...fields, ...gone].map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            {title} ({key})
          </MenuItem>
        ))}
      </Select>
    </>
  )
}

/** Fields of the chosen form that can name a person; undefined while they are not known. */
function useFormFields(): FormField[] | undefined {
  const may = useMay()
  const language = useListLanguage()
  const formId = Number(useWatch({ name: 'form_id' })) || 0
  const { data } = useQuery({
    queryKey: ['form', 'fields', formId, language],
    queryFn: ({ signal }) => records.get<{ id: number; tabs: EditedTab[] }>('form', formId, language, signal),
    enabled: formId > 0 && may('get form'),
  })
  const fields = data?.data.tabs.flatMap((tab) => tab.fields)
  return fields?.filter(({ type }) => type !== 'file').map(({ key, title }) => ({ key, title: title || key }))
}
