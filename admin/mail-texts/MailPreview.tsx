import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { previewMail } from '#contracts/mail-texts/mail-texts.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './mail-texts.module.css'

const pause = 400

interface Props {
  name: string
  language: string
  texts: Readonly<Record<string, string>>
}

/** The email with the texts of the form and sample data, soon after they change; a text with a mistake leaves the last preview. */
export function MailPreview({ name, language, texts }: Props) {
  const translate = useTranslate()
  const [drawn, setDrawn] = useState(texts)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(texts), pause)
    return () => clearTimeout(timer)
  }, [texts])
  const { data } = useQuery({
    queryKey: ['mail preview', name, language, drawn],
    queryFn: ({ signal }) => callApi(previewMail, { name, language, texts: drawn }, signal),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <Panel title={translate('admin.mail_texts.preview')} flush>
      <p className={css.subject}>{data?.data.subject}</p>
      <iframe
        title={translate('admin.mail_texts.preview')}
        className={css.frame}
        sandbox=""
        srcDoc={data?.data.html ?? ''}
      />
    </Panel>
  )
}
