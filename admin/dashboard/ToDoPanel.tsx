import Button from '@mui/material/Button'
import { Link } from 'react-router'
import type { Dashboard } from '#contracts/dashboard/dashboard.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './ToDoPanel.module.css'
import { type Task, useTasks } from './use-tasks.ts'

/** Open tasks, most urgent first; each links to the rows that it counts. */
export function ToDoPanel({ data }: { data: Dashboard }) {
  const translate = useTranslate()
  const tasks = useTasks(data)
  const { expired, expiring } = data.to_do
  const lots = [
    { name: 'expired_lots', count: expired ?? 0, to: '/admin/inventories?status=expired' },
    { name: 'expiring_lots', count: expiring ?? 0, to: '/admin/inventories?status=expiring' },
  ].filter(({ count }) => count > 0)
  const count = [...tasks, ...lots].reduce((sum, task) => sum + task.count, 0)
  return (
    <Panel
      title={translate('admin.dashboard.to_do')}
      note={count > 0 ? translate('admin.dashboard.items', { count }) : undefined}
      aside={count > 0 ? translate('admin.dashboard.urgent_first') : undefined}
      flush
    >
      {count === 0 ? <p className={css.nothing}>{translate('admin.dashboard.nothing_to_do')}</p> : null}
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task, at) => (
            <TaskLine key={task.key} task={task} first={at === 0} />
          ))}
        </ul>
      ) : null}
      {lots.length > 0 ? (
        <ul className={css.small}>
          {lots.map(({ name, count: lotCount, to }) => (
            <li key={name}>
              <Link to={to}>
                <strong>{lotCount}</strong> {translate(`admin.dashboard.${name}`, { count: lotCount })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

function TaskLine({ task, first }: { task: Task; first: boolean }) {
  const format = useFormat()
  const { icon: Icon, tone, count, title, note, action, to } = task
  return (
    <li className={css.task}>
      <span className={css.icon} data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <strong className={css.count}>{format.number(count)}</strong>
      <span className={css.title}>{title}</span>
      <span className={css.note}>{note}</span>
      <Button component={Link} to={to} variant={first ? 'contained' : 'outlined'} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </li>
  )
}
