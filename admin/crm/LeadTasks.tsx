import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { listLeadTasks, type MyTask, updateMyTask } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'
import { request } from '../api/request.ts'
import { useChange } from '../api/use-change.ts'
import { useAdmin, useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { toLocalTime } from '../tasks/shop-time.ts'
import { Check } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { addLeadTask } from './add-lead-task.ts'
import css from './lead.module.css'

/** Tasks of a lead: those of others too, which only staff with the permission for them complete. */
export function LeadTasks() {
  const translate = useTranslate()
  const may = useMay()
  const { id: me } = useAdmin()
  const { record } = useRecordForm()
  const id = Number(record?.id)
  const key = ['lead tasks', id]
  const change = useChange(key, ['my_task'], ['lead activities', id])
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listLeadTasks, { id }, signal),
    enabled: record !== undefined,
  })
  if (!record) return null
  const tasks = data?.data ?? []
  const complete = ({ id: taskId, admin_id, done }: MyTask) =>
    change(() =>
      admin_id === me
        ? callApi(updateMyTask, { id: taskId, done: !done })
        : request('PUT', `/api/admin/task/${taskId}`, { body: { done: !done } }),
    )
  const add = (title: string, date: string) => change(() => addLeadTask(id, title, date))
  const open = tasks.filter(({ done }) => !done).length
  return (
    <Panel title={translate('admin.tasks.tasks')} note={translate('admin.lead.open_tasks', { count: open })} flush>
      <ul className={css.tasks}>
        {tasks.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            timezone={data?.timezone ?? 'UTC'}
            isMine={task.admin_id === me}
            onComplete={task.admin_id === me || may('update task') ? () => void complete(task) : undefined}
          />
        ))}
      </ul>
      {may('get leads') ? <AddTask onAdd={add} /> : null}
    </Panel>
  )
}

interface LineProps {
  task: MyTask
  timezone: string
  isMine: boolean
  onComplete: (() => void) | undefined
}

function TaskLine({ task, timezone, isMine, onComplete }: LineProps) {
  const translate = useTranslate()
  const format = useFormat()
  const { title, due_at, all_day, done, group, owner_name, id } = task
  const due = due_at && (all_day ? { date: due_at.slice(0, 10), time: '' } : toLocalTime(due_at, timezone))
  const when = due ? format.dayAt(due.date, due.time) : translate('admin.tasks.group.no_date')
  return (
    <li data-done={done} data-overdue={group === 'overdue'}>
      <button
        type="button"
        className={css.circle}
        aria-pressed={done}
        aria-label={`${translate('admin.tasks.complete')}: ${title}`}
        disabled={!onComplete}
        onClick={onComplete}
      >
        {done ? <Check aria-hidden /> : null}
      </button>
      <span>
        {isMine ? <Link to={`/admin/my-tasks?task=${id}`}>{title}</Link> : <strong>{title}</strong>}
        <small>{[when, owner_name].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}

/** One line with a title and a day. It stands inside the form of the lead, so it is no form of its own. */
function AddTask({ onAdd }: { onAdd: (title: string, date: string) => Promise<boolean> }) {
  const translate = useTranslate()
  const [title, setTitle] = useState('')
  const [date, setDate] = useState('')
  const add = async () => {
    if (title.trim() === '' || !(await onAdd(title, date))) return
    setTitle('')
    setDate('')
  }
  const onEnter = (event: FormEvent & { key: string }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  return (
    <div className={css.addTask}>
      <input
        value={title}
        maxLength={255}
        placeholder={translate('admin.tasks.add_hint')}
        aria-label={translate('admin.tasks.add_hint')}
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={onEnter}
      />
      <input
        type="date"
        value={date}
        aria-label={translate('admin.tasks.due')}
        onChange={({ target }) => setDate(target.value)}
        onKeyDown={onEnter}
      />
      <Button size="small" disabled={title.trim() === ''} onClick={() => void add()}>
        {translate('admin.tasks.add')}
      </Button>
    </div>
  )
}
