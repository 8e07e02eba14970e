import { useWatch } from 'react-hook-form'
import { previewStatusMail } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { EmailPreview } from '../ui/EmailPreview.tsx'
import { useEmailPreview } from '../ui/use-email-preview.ts'
import css from './crm.module.css'

const names = ['title', 'trigger', 'trigger_subject', 'trigger_template', 'button_name'] as const

/** The email that the status sends, as its reader sees it; nothing for a status that sends none. */
export function StatusPreview() {
  const translate = useTranslate()
  const values = useWatch({ name: names })
  const preview = useEmailPreview('status', values, async (settled, signal) => {
    const [title, trigger, trigger_subject, trigger_template, button_name] = settled
    if (!trigger) return null
    return callApi(previewStatusMail, { title, trigger, trigger_subject, trigger_template, button_name }, signal)
  })
  if (!values[1]) return null
  const unknown = preview?.data.unknown ?? []
  return (
    <EmailPreview email={preview?.data}>
      {unknown.length > 0 ? (
        <p className={css.unknown}>{translate('validation.unknown_placeholder', { placeholder: unknown.join(' ') })}</p>
      ) : null}
    </EmailPreview>
  )
}
