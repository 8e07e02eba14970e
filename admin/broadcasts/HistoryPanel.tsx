import { useQuery } from '@tanstack/react-query'
import { textIn } from '#contracts/locales.ts'
import { resources } from '#contracts/resources.ts'
import { type ActivityRow, listActivity } from '#contracts/staff/activity-log.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './broadcasts.module.css'

/** Who took which step of a broadcast, newest first, from the audit log. */
export function HistoryPanel({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const locale = useLocaleCode()
  const isShown = useMay()('get activity_logs')
  const { data } = useQuery({
    queryKey: ['broadcast history', record.id, record.updated_at],
    queryFn: ({ signal }) => callApi(listActivity, { resource: 'broadcast', resource_id: String(record.id) }, signal),
    enabled: isShown,
    placeholderData: (before) => before,
  })
  if (!data) return null
  const choices: Readonly<Record<string, readonly [string, string, string]>> =
    resources.broadcast.labels.choices?.status ?? {}
  const nameOf = ({ action, fields }: ActivityRow) => {
    const status = choices[fields[0]?.replace('status: ', '') ?? '']
    return status ? textIn(locale, status) : translate(`admin.activity.action.${action}`)
  }
  return (
    <Panel title={translate('admin.broadcast.history')}>
      <ol className={css.history}>
        {data.data.map((row) => (
          <li key={row.id}>
            <strong>{nameOf(row)}</strong>
            <span>
              {[row.admin_id === null ? translate('admin.activity.system') : row.admin_name, format.when(row.at)].join(
                translate('admin.list.comma'),
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
