import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dismissTaskReminders, listTaskReminders, type TaskReminder } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { X } from '../ui/icons.tsx'
import css from './reminders.module.css'

const key = ['my_task', 'reminders']

/** Reminders of the caller that were not dismissed, polled every minute, and a function that dismisses one. */
export function useReminders() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listTaskReminders, {}, signal),
    refetchInterval: 60_000,
    staleTime: 30_000,
  })
  const dismiss = async (id: number) => {
    await callApi(dismissTaskReminders, { ids: [id] }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: key })
  }
  return { reminders: data?.data ?? [], dismiss }
}

interface Props {
  reminders: readonly TaskReminder[]
  onOpen: () => void
  onDismiss: (id: number) => Promise<void>
}

/** Tasks whose time has come, as the bell lists them. */
export function Reminders({ reminders, onOpen, onDismiss }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <ul>
      {reminders.map(({ task_id, title, due_at, all_day }) => (
        <li key={task_id} className={css.reminder}>
          <Link to={`/admin/my-tasks?task=${task_id}`} onClick={onOpen}>
            <strong>{title}</strong>
            <small>
              {translate('admin.tasks.due')} {all_day ? format.day(due_at.slice(0, 10)) : format.dateTime(due_at)}
            </small>
          </Link>
          <IconAction
            size="small"
            icon={X}
            label={translate('admin.tasks.dismiss', { title })}
            onClick={() => void onDismiss(task_id)}
          />
        </li>
      ))}
    </ul>
  )
}
