import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showMailTexts } from '#contracts/mail-texts/mail-texts.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import { MailTextForm } from './MailTextForm.tsx'

/** The texts of one email, one language at a time. */
export default function MailTextPage() {
  const translate = useTranslate()
  const { name = '' } = useParams()
  const { main_language, ready } = useSite()
  const [language, setLanguage] = useState<string>()
  const shown = language ?? main_language
  const query = useQuery({
    queryKey: ['mail texts', name, shown],
    queryFn: ({ signal }) => callApi(showMailTexts, { name, language: shown }, signal),
    enabled: ready,
    gcTime: 0,
  })
  useTitle(translate(`admin.mail_texts.title.${name}`), [
    { title: translate('admin.page.configuration'), to: '/admin/configuration' },
    { title: translate('admin.page.mail_text'), to: '/admin/configuration/mail-text' },
  ])
  if (!query.data) return <NotLoaded query={query} />
  const { data } = query.data
  const { language: loaded, updated_at } = data
  return <MailTextForm key={`${name} ${loaded} ${updated_at}`} mail={data} onLanguage={setLanguage} />
}
