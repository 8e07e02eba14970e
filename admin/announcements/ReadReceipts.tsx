import { useQuery } from '@tanstack/react-query'
import { listReadReceipts } from '#contracts/announcements/announcement-calls.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './announcements.module.css'

/** Who of the staff has read the announcement; nothing for one that only the storefront shows. */
export function ReadReceipts() {
  const { record } = useRecordForm()
  return record && record.audience !== 'storefront' ? <Receipts id={record.id} /> : null
}

function Receipts({ id }: { id: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['announcement', id, 'receipts'],
    queryFn: ({ signal }) => callApi(listReadReceipts, { id }, signal),
  })
  const receipts = data?.data ?? []
  const note = data && translate('admin.announcement.read_by', { count: receipts.length, all: data.staff_count })
  return (
    <Panel title={translate('admin.announcement.receipts')} note={note}>
      {receipts.length === 0 ? <p className={css.none}>{translate('admin.announcement.no_receipts')}</p> : null}
      <ul className={css.receipts}>
        {receipts.map(({ name, read_at }) => (
          <li key={`${name} ${read_at}`}>
            <span>{name}</span>
            <time dateTime={read_at}>{format.when(read_at)}</time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
