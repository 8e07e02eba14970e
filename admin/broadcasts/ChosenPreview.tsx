import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recordQuery } from '../api/records.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { getFallback, type RecordRow } from '../resource/record-form.ts'
import { Segments } from '../ui/Segments.tsx'
import { ReaderPreview } from './ReaderPreview.tsx'

/** The message that a broadcast's form chooses, as it arrives, in each language of the shop; nothing while none is chosen. */
export function ChosenPreview() {
  const translate = useTranslate()
  const languageName = useLanguageName()
  const may = useMay()
  const { languages, main_language } = useSite()
  const [chosen, setChosen] = useState<string>()
  const language = chosen ?? main_language
  const id: unknown = useWatch({ name: 'broadcast_message_id' })
  const { data } = useQuery({
    ...recordQuery<RecordRow>('broadcast_message', String(id), language),
    enabled: Boolean(id) && may('get broadcast_message'),
    placeholderData: (before) => before,
    retry: false,
  })
  if (!id || !data) return null
  const text = (name: string) => String(data[name] || getFallback(data, name) || '')
  return (
    <ReaderPreview
      texts={{ subject: text('subject'), preheader: text('preheader'), body: text('body') }}
      language={language}
    >
      {languages.length > 1 ? (
        <Segments
          label={translate('common.language')}
          value={language}
          options={languages.map((each) => ({ value: each, title: languageName(each) }))}
          onChange={setChosen}
        />
      ) : null}
    </ReaderPreview>
  )
}
