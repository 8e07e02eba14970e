import Button from '@mui/material/Button'
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { CalendarDays, Plus, X } from '../ui/icons.tsx'
import css from './tasks.module.css'
import { useReadDate } from './use-read-date.ts'

interface Props {
  timezone: string
  /** An empty `time` is a whole day; without `due` the task has no date. */
  onAdd: (task: { title: string; due?: { date: string; time: string } }) => Promise<boolean>
}

/** One line adds a task. A date in it is shown before it is saved, and can be refused. */
export function AddLine({ timezone, onAdd }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const [title, setTitle] = useState('')
  /** The words of a date that are meant as words. */
  const [refused, setRefused] = useState('')
  const { load, read } = useReadDate()
  const found = useMemo(() => read?.(title, timezone), [read, title, timezone])
  const task = found && found.words !== refused ? found : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return
    const sent = task ?? (read ? undefined : (await load())?.(title, timezone))
    if (!(await onAdd(sent ? { title: sent.title, due: sent.due } : { title }))) return
    setTitle('')
    setRefused('')
  }
  const refuse = () => setRefused(task?.words ?? '')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !task) return
    event.preventDefault()
    refuse()
  }
  return (
    <form className={css.add} onSubmit={(event) => void submit(event)}>
      <Plus aria-hidden />
      <input
        value={title}
        maxLength={255}
        placeholder={translate('admin.tasks.add_example')}
        aria-label={translate('admin.tasks.add_hint')}
        onFocus={() => void load()}
        onKeyDown={onKeyDown}
        onChange={(event) => setTitle(event.target.value)}
      />
      <span className={css.found} role="status">
        {task ? (
          <>
            <CalendarDays aria-hidden />
            {translate('admin.tasks.due_on', {
              day: format.dayAt(task.due.date, task.due.time),
            })}
            <IconAction
              label={translate('admin.tasks.no_date', { words: task.words })}
              icon={X}
              size="small"
              onClick={refuse}
            />
          </>
        ) : null}
      </span>
      <Button type="submit" disabled={title.trim() === ''}>
        {translate('admin.tasks.add')}
      </Button>
    </form>
  )
}
