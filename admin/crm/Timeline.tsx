import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { type ActivityGroup, activityGroupNames, addLeadNote, listLeadActivities } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Segments } from '../ui/Segments.tsx'
import css from './crm.module.css'
import lead from './lead.module.css'
import { NoteInput } from './NoteInput.tsx'
import { TimelineEvent } from './TimelineEvent.tsx'

/** What happened to a lead, the latest first: all of it or one kind of events, and a field for a note of staff. */
export function Timeline() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const id = Number(record?.id)
  const [group, setGroup] = useState<ActivityGroup | 'all'>('all')
  const { data, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['lead activities', id, record?.updated_at, group],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listLeadActivities,
        { id, ...(pageParam && { before: pageParam }), ...(group !== 'all' && { group }) },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.id : undefined),
    enabled: record !== undefined,
    placeholderData: (previous) => previous,
  })
  if (!record) return null
  const events = data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel title={translate('admin.lead.timeline')} note={format.number(data?.pages[0]?.total ?? 0)} stack>
      {may('update lead') ? (
        <NoteInput onAdd={(text) => callApi(addLeadNote, { id, text }).then(() => refetch())} />
      ) : null}
      <Segments
        label={translate('admin.lead.show')}
        value={group}
        options={(['all', ...activityGroupNames] as const).map((value) => ({
          value,
          title: translate(`admin.lead.group.${value}`),
        }))}
        onChange={setGroup}
      />
      {data && events.length === 0 ? <p className={css.hint}>{translate('admin.lead.no_events')}</p> : null}
      <ol className={css.timeline}>
        {events.map((event, at) => {
          const day = format.date(event.at)
          const isFirst = at === 0 || format.date(events[at - 1]?.at ?? '') !== day
          return (
            <Fragment key={event.id}>
              {isFirst ? <li className={lead.day}>{day}</li> : null}
              <TimelineEvent event={event} />
            </Fragment>
          )
        })}
      </ol>
      {hasNextPage ? (
        <BusyButton size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('admin.lead.earlier')}
        </BusyButton>
      ) : null}
    </Panel>
  )
}
