import { allResources } from '#contracts/resources.ts'
import {
  type ActivityAction,
  type ActivityRow,
  activityActions,
  listActivity,
  otherRecords,
} from '#contracts/staff/activity-log.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { ChangedRecord, useRecordName } from './ActivityCells.tsx'
import { ChangedValues } from './ChangedValues.tsx'

const filterNames = ['admin_id', 'resource', 'resource_id', 'action', 'from', 'to']
/** Who came in, who was refused, and what ended a session. */
const logIns: readonly ActivityAction[] = ['log_in', 'log_in_failed', 'log_out', 'session_ended', 'session_replayed']
const tones: Partial<Record<ActivityAction, Tone>> = { create: 'ok', destroy: 'bad', discard: 'warn' }

/** Page of the audit log, newest first; read-only. */
export default function ActivityPage() {
  const translate = useTranslate()
  const { id } = useAdmin()
  const list = useListState(filterNames)
  const rows = useCallRows(['activity_log'], list, (params, signal) => callApi(listActivity, params, signal))
  return (
    <ListPage
      {...rows}
      title={translate('admin.page.activity-log')}
      list={list}
      columns={useColumns()}
      filters={useFilters(list.filters.resource_id)}
      searchHint={translate('admin.activity.search_hint')}
      nameOf={(row) => `#${row.id}`}
      emptyHint={translate('admin.activity.empty')}
      views={[
        { name: translate('admin.activity.own'), query: `admin_id=${id}` },
        {
          name: translate('admin.activity.log_ins'),
          query: new URLSearchParams({ action: logIns.join(',') }).toString(),
        },
      ]}
    />
  )
}

/** Where it came from, and how often within a minute. */
const addressOf = ({ ip, repeats }: ActivityRow) => [ip ?? '–', ...(repeats > 1 ? [`×${repeats}`] : [])].join(' ')

function useColumns(): Column<ActivityRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const title = (name: string) => translate(`admin.activity.${name}`)
  return [
    { key: 'at', title: title('when'), cell: (row) => format.dateTime(row.at), width: '170px', phone: 'end' },
    {
      key: 'who',
      title: title('who'),
      cell: (row) => (row.admin_id === null ? title('system') : row.admin_name),
      width: '14%',
    },
    {
      key: 'what',
      title: title('what'),
      cell: (row) => <Badge tone={tones[row.action] ?? 'neutral'}>{title(`action.${row.action}`)}</Badge>,
      width: '130px',
      phone: 'mark',
    },
    {
      key: 'record',
      title: title('record_name'),
      cell: (row) => <ChangedRecord row={row} />,
      width: '20%',
      phone: 'title',
    },
    { key: 'values', title: title('values'), cell: (row) => <ChangedValues row={row} /> },
    { key: 'address', title: title('address'), cell: addressOf, width: '140px' },
  ]
}

/** `recordId`: the record whose log a form opened; it is not offered otherwise. */
function useFilters(recordId: string | undefined): Filter[] {
  const translate = useTranslate()
  const nameOf = useRecordName()
  const may = useMay()
  const title = (name: string) => translate(`admin.activity.${name}`)
  const kinds = [...allResources.map(({ name }) => name), ...otherRecords]
  const records = kinds.map((value) => ({ value, title: nameOf(value) }))
  const actions = activityActions.map((value) => ({ value, title: title(`action.${value}`) }))
  const staff: Filter = {
    name: 'admin_id',
    title: title('who'),
    kind: 'one',
    find: (params) => findChoices('account', params),
  }
  return [
    ...(may('get accounts') ? [staff] : []),
    { name: 'resource', title: title('record_name'), kind: 'some', options: records },
    ...(recordId
      ? [{ name: 'resource_id', title: '#', kind: 'one' as const, options: [{ value: recordId, title: recordId }] }]
      : []),
    { name: 'action', title: title('what'), kind: 'some', options: actions },
    { name: 'from', title: title('from'), kind: 'date' },
    { name: 'to', title: title('to'), kind: 'date' },
  ]
}
