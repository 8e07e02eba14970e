import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { addLeadNote, listLeadActivities } from '#contracts/crm/lead-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './crm.module.css'
import lead from './lead.module.css'
import { TimelineEvent } from './TimelineEvent.tsx'

/** What happened to a lead, the latest first, and a field for a note of staff. */
export function Timeline() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { record } = useRecordForm()
  const id = Number(record?.id)
  const [before, setBefore] = useState<number>()
  const { data, refetch } = useQuery({
    queryKey: ['lead activities', id, record?.updated_at, before],
    queryFn: ({ signal }) => callApi(listLeadActivities, { id, ...(before && { before }) }, signal),
    enabled: record !== undefined,
    placeholderData: (previous) => previous,
  })
  if (!record) return null
  const events = data?.data ?? []
  return (
    <Panel title={translate('admin.lead.timeline')} stack>
      {may('update lead') ? <NoteInput id={id} onAdded={() => void refetch()} /> : null}
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
      {data?.has_more ? (
        <Button size="small" onClick={() => setBefore(events.at(-1)?.id)}>
          {translate('admin.lead.earlier')}
        </Button>
      ) : null}
    </Panel>
  )
}

function NoteInput({ id, onAdded }: { id: number; onAdded: () => void }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async () => {
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      await callApi(addLeadNote, { id, text })
      setText('')
      onAdded()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.note}>
      <textarea
        rows={2}
        value={text}
        aria-label={translate('admin.lead.note')}
        placeholder={translate('admin.lead.note_placeholder')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add()
        }}
      />
      <div className={css.noteFoot}>
        <span>{translate('admin.lead.note_hint')}</span>
        <BusyButton
          size="small"
          variant="outlined"
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => void add()}
        >
          {translate('admin.lead.add_note')}
        </BusyButton>
      </div>
    </div>
  )
}
