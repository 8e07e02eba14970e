import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createFeed, deleteFeed, showFeed } from '#contracts/tasks/calendar-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { CopyButton } from '../orders/CopyButton.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Modal } from '../ui/Modal.tsx'
import css from './calendar.module.css'

/** The secret address of my calendar for other apps: made here, shown once, ended here. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const [url, setUrl] = useState('')
  const feed = useQuery({ queryKey: ['calendar', 'feed'], queryFn: ({ signal }) => callApi(showFeed, {}, signal) })
  const since = feed.data?.data?.created_at
  const label = (name: string) => translate(`admin.calendar.${name}`)
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
    await feed.refetch()
  }
  const make = async () => {
    const question = { title: label('feed_new'), text: label('feed_new_text'), confirm: label('feed_new') }
    if (since && !(await confirm(question))) return
    await run(async () => setUrl((await callApi(createFeed, {})).data.url))
  }
  const end = () =>
    run(async () => {
      await callApi(deleteFeed, {})
      setUrl('')
    })
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.close')}</Button>
      {since ? <Button onClick={() => void end()}>{label('feed_end')}</Button> : null}
      <Button variant="contained" onClick={() => void make()}>
        {label(since ? 'feed_new' : 'feed_make')}
      </Button>
    </>
  )
  return (
    <Modal title={label('subscribe')} onClose={onClose} actions={buttons}>
      <p>{label('feed_text')}</p>
      {since ? <p>{translate('admin.calendar.feed_since', { date: format.date(since) })}</p> : null}
      {url ? (
        <p className={css.address}>
          <code>{url}</code> <CopyButton text={url} label={label('copy')} />
        </p>
      ) : null}
    </Modal>
  )
}
