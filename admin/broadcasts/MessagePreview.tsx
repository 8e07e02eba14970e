import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewBroadcastMessage } from '#contracts/broadcasts/broadcast-calls.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './broadcasts.module.css'

const pause = 500

/** The email as it would arrive, soon after its texts change; a text with a mistake leaves the last preview. */
export function MessagePreview() {
  const translate = useTranslate()
  const { language } = useRecordForm()
  const [subject, preheader, body] = useWatch({ name: ['subject', 'preheader', 'body'] })
  const texts = JSON.stringify({ subject: subject ?? '', preheader: preheader ?? '', body: body ?? '', language })
  const [drawn, setDrawn] = useState(texts)
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(texts), pause)
    return () => clearTimeout(timer)
  }, [texts])
  const { data } = useQuery({
    queryKey: ['broadcast preview', drawn],
    queryFn: ({ signal }) => callApi(previewBroadcastMessage, JSON.parse(drawn), signal),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return (
    <Panel title={translate('admin.broadcast.preview')} flush>
      <p className={css.subject}>{data?.subject || '–'}</p>
      <iframe title={translate('admin.broadcast.preview')} className={css.frame} sandbox="" srcDoc={data?.html ?? ''} />
    </Panel>
  )
}
