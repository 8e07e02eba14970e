import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { showConfiguration } from '#contracts/configuration/configuration.ts'
import { isSettingGroup } from '#contracts/configuration/groups.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './ConfigurationPage.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'

/** Page of the shop's settings, one group at a time. */
export default function ConfigurationPage() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const { main_language, ready } = useSite()
  const [language, setLanguage] = useState<string>()
  const requestedGroup = params.get('group') ?? ''
  const group = isSettingGroup(requestedGroup) ? requestedGroup : 'basic'
  const shown = language ?? main_language
  const query = useQuery({
    queryKey: ['configuration', shown],
    queryFn: ({ signal }) => callApi(showConfiguration, { language: shown }, signal),
    enabled: ready,
    placeholderData: (before) => before,
    gcTime: 0,
  })
  const { data } = query
  useTitle(translate('admin.page.configuration'))
  if (group === 'points') return <Navigate to="/admin/membership" replace />
  if (group === 'template') return <Navigate to="/admin/change_admin_template" replace />
  return (
    <div className={css.page}>
      <SettingsNav current={group} />
      {data ? (
        <SettingsForm
          key={`${group} ${data.language}`}
          group={group}
          response={data}
          language={shown}
          setting={params.get('setting') ?? ''}
          onLanguage={setLanguage}
        />
      ) : (
        <NotLoaded query={query} />
      )}
    </div>
  )
}
