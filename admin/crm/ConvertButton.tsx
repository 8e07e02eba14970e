import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'

/** Opens the form of a new customer with what the lead knows (crm.md L6). */
export function ConvertButton({ lead }: { lead: RecordRow }) {
  const translate = useTranslate()
  const may = useMay()
  if (lead.user_id || !may('create user')) return null
  const contact = (lead.contact ?? {}) as Record<string, unknown>
  const inputs = {
    lead_id: lead.id,
    first_name: contact.first_name ?? '',
    last_name: contact.last_name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
    description: lead.description ?? '',
    admin_id: lead.admin_id ?? '',
    lead_source: lead.lead_source,
    lead_source_description: lead.lead_source_description ?? '',
  }
  return (
    <Button component={Link} to={`/admin/customer/create;lead_inputs=${encodeURIComponent(JSON.stringify(inputs))}`}>
      {translate('admin.lead.convert')}
    </Button>
  )
}
