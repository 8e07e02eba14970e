import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type MappedField, mappedFields } from '#contracts/crm/funnel.ts'
import { resources } from '#contracts/resources.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import css from './funnel.module.css'
import { type FormField, useFunnelForm } from './use-funnel-form.ts'
import { useFunnelStats } from './use-funnel-stats.ts'

/** Which field of the form fills which field of the contact. Staff who may not read forms enter the keys of its fields. */
export function FunnelMap() {
  const translate = useTranslate()
  const contact = useLabels(resources.contact)
  const { readOnly } = useRecordForm()
  const { fields } = useFunnelForm()
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
      <span className={css.answer}>{translate('admin.funnel.last_answer')}</span>
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
  const lastAnswer = useFunnelStats()?.last_answers[String(value || name)] ?? ''
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
      <small className={css.answer}>{lastAnswer}</small>
    </>
  )
}
