import Button from '@mui/material/Button'
import { resources } from '#contracts/resources.ts'
import { records } from '../api/records.ts'
import { useChange } from '../api/use-change.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { useRecordForm } from '../resource/record-form.ts'
import type { LeadContact } from './ContactPanel.tsx'

interface Props {
  /** The field of the contact in which somebody entered another value than it has. */
  field: string
  submitted: string
}

/** Writes a submitted value into the contact of the lead, unless it has that value by now. */
export function TakeOver({ field, submitted }: Props) {
  const translate = useTranslate()
  const labels = useLabels(resources.contact)
  const may = useMay()
  const { record } = useRecordForm()
  const change = useChange(['lead'], ['contact'])
  const contact = record?.contact as (LeadContact & Record<string, unknown>) | null | undefined
  if (!contact || !may('update contact') || contact[field] === submitted) return null
  return (
    <Button
      size="small"
      aria-label={translate('admin.lead.take_over_value', { field: labels.field(field), value: submitted })}
      onClick={() => void change(() => records.update('contact', contact.id, { [field]: submitted }))}
    >
      {translate('admin.lead.take_over')}
    </Button>
  )
}
