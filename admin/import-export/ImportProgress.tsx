import type { ImportDetail } from '#contracts/import-export/import.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './import.module.css'

/** How many records a check or import has done. */
export function ImportProgress({ detail }: { detail: ImportDetail }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { status, done_count, record_count } = detail
  const title = translate(`admin.import.status_of.${status}`)
  return (
    <Panel title={title}>
      <progress className={css.progress} value={done_count} max={record_count || 1} aria-label={title} />
      <p className={css.quiet} role="status">
        {translate('admin.import.progress', { done: number(done_count), total: number(record_count) })}
      </p>
      <p className={css.quiet}>{translate('admin.import.may_leave')}</p>
    </Panel>
  )
}
