import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { textIn } from '#contracts/locales.ts'
import { resources } from '#contracts/resources.ts'
import { recordQuery } from '../api/records.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { CircleCheck, TriangleAlert } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './broadcasts.module.css'
import { useReach } from './use-reach.ts'

const needed = ['subject', 'body'] as const

/** What staff would look at before they send: texts in the languages of the receivers, placeholders, the way out. */
export function ChecksPanel() {
  const translate = useTranslate()
  const { reach } = useReach()
  const missing = useMissingTexts(reach?.languages ?? {})
  if (!missing) return null
  return (
    <Panel title={translate('admin.broadcast.checks')}>
      <ul className={css.checks}>
        {missing.map((text) => (
          <li key={text} data-tone="warn">
            <TriangleAlert aria-hidden />
            {text}
          </li>
        ))}
        {missing.length === 0 ? <Passed text={translate('admin.broadcast.check_languages_ok')} /> : null}
        <Passed text={translate('admin.broadcast.check_placeholders')} />
        <Passed text={translate('admin.broadcast.check_unsubscribe')} />
      </ul>
    </Panel>
  )
}

function Passed({ text }: { text: string }) {
  return (
    <li>
      <CircleCheck aria-hidden />
      {text}
    </li>
  )
}

/** One line for each language of the receivers and each text that it lacks; undefined while no message is chosen. */
function useMissingTexts(receivers: Readonly<Record<string, number>>): string[] | undefined {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const languageName = useLanguageName()
  const may = useMay()
  const { main_language } = useSite()
  const id: unknown = useWatch({ name: 'broadcast_message_id' })
  const { data } = useQuery({
    ...recordQuery<RecordRow & { translations?: Record<string, string[]> }>(
      'broadcast_message',
      String(id),
      main_language,
    ),
    enabled: Boolean(id) && may('get broadcast_message'),
    retry: false,
  })
  if (!data) return undefined
  return Object.entries(receivers).flatMap(([language, count]) =>
    needed
      .filter((name) => !data.translations?.[name]?.includes(language))
      .map((name) => {
        const field = textIn(locale, resources.broadcast_message.labels.fields[name] ?? [name, name, name])
        return translate('admin.broadcast.check_language', { language: languageName(language), field, count })
      }),
  )
}
