import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewStatusMail } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './crm.module.css'

const names = ['title', 'trigger', 'trigger_subject', 'trigger_template', 'button_name'] as const
const pause = 400

/** The email of the status as its reader sees it, soon after it changes. */
export function StatusPreview() {
  const translate = useTranslate()
  const values = useWatch({ name: names })
  const typed = JSON.stringify(values)
  const [drawn, setDrawn] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const [title, trigger, trigger_subject, trigger_template, button_name] = JSON.parse(drawn)
  const { data } = useQuery({
    queryKey: ['status preview', drawn],
    queryFn: ({ signal }) =>
      callApi(previewStatusMail, { title, trigger, trigger_subject, trigger_template, button_name }, signal),
    enabled: Boolean(trigger),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  if (!trigger) return null
  const unknown = data?.data.unknown ?? []
  return (
    <Panel title={translate('admin.mail_texts.preview')} flush>
      <p className={css.subject}>{data?.data.subject}</p>
      {unknown.length > 0 ? (
        <p className={css.unknown}>{translate('validation.unknown_placeholder', { placeholder: unknown.join(' ') })}</p>
      ) : null}
      <iframe
        title={translate('admin.mail_texts.preview')}
        className={css.frame}
        sandbox=""
        srcDoc={data?.data.html ?? ''}
      />
    </Panel>
  )
}
