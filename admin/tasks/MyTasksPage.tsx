import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { createMyTask, type MyTask, postponeMyTask, taskGroups, updateMyTask } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { CalendarDays, Plus } from '../ui/icons.tsx'
import { useTitle } from '../ui/page-title.ts'
import { AddLine } from './AddLine.tsx'
import { TaskPanel } from './TaskPanel.tsx'
import { TaskRow } from './TaskRow.tsx'
import { toDue } from './task-values.ts'
import css from './tasks.module.css'
import { useMyTasks } from './use-my-tasks.ts'

const tabs = {
  open: (task: MyTask) => !task.done,
  calls: (task: MyTask) => !task.done && task.type === 'call',
  related: (task: MyTask) => !task.done && task.related !== null,
  done: (task: MyTask) => task.done,
}
type Tab = keyof typeof tabs
const tabNames: readonly Tab[] = ['open', 'calls', 'related', 'done']

/** Tasks of the person who is logged in, in groups by their due date. */
export default function MyTasksPage() {
  const translate = useTranslate()
  const format = useFormat()
  const { data, isError, refetch, change } = useMyTasks()
  const [tab, setTab] = useState<Tab>('open')
  const [params, setParams] = useSearchParams()
  const label = (name: string) => translate(`admin.tasks.${name}`)
  useTitle(translate('admin.menu.my_tasks'))
  const tasks = data?.data ?? []
  const timezone = data?.timezone ?? 'UTC'
  const open = (id: number | 'new' | null) => setParams(id === null ? {} : { task: String(id) }, { replace: true })
  const chosen = params.get('task')
  const selected = tasks.find(({ id }) => String(id) === chosen)
  const toggle = (task: MyTask) => change(() => callApi(updateMyTask, { id: task.id, done: !task.done }))
  const postpone = (task: MyTask, days: number) => change(() => callApi(postponeMyTask, { id: task.id, days }))
  const add: ComponentProps<typeof AddLine>['onAdd'] = ({ title, due }) =>
    change(() => callApi(createMyTask, { title, ...(due && toDue(due, timezone)) }))
  useTaskKeys(tasks, { toggle, postpone, create: () => open('new') })
  if (isError)
    return (
      <div className={css.state} role="alert">
        <p>{translate('common.state.error_text')}</p>
        <Button onClick={() => void refetch()}>{translate('common.action.retry')}</Button>
      </div>
    )
  const shown = tasks.filter(tabs[tab])
  return (
    <div className={css.page} data-open={Boolean(selected) || chosen === 'new'}>
      <div className={css.bar}>
        <div className={css.tabs} role="tablist" aria-label={translate('admin.menu.my_tasks')}>
          {tabNames.map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
              {label(`tab.${name}`)} <span>{format.number(tasks.filter(tabs[name]).length)}</span>
            </button>
          ))}
        </div>
        <span className={css.hint}>{label('keys')}</span>
        <Button component={Link} to="/admin/my-calendar" startIcon={<CalendarDays aria-hidden />}>
          {translate('admin.menu.my_calendar')}
        </Button>
        <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={() => open('new')}>
          {label('create')}
        </Button>
      </div>
      <div className={css.main}>
        <div className={css.list}>
          <AddLine timezone={timezone} onAdd={add} />
          {data && shown.length === 0 ? (
            <p className={css.none}>{label(tab === 'done' ? 'none_done' : 'none')}</p>
          ) : null}
          {taskGroups.map((group) => {
            const own = shown.filter((task) => task.group === group)
            if (own.length === 0) return null
            return (
              <section key={group}>
                <h2 className={css.group} data-group={group}>
                  {label(`group.${group}`)} <span>{format.number(own.length)}</span>
                </h2>
                <ul>
                  {own.map((task) => (
                    <TaskRow
                      key={task.id}
                      task={task}
                      timezone={timezone}
                      selected={task === selected}
                      onOpen={() => open(task.id)}
                      onDone={() => void toggle(task)}
                      onPostpone={(days) => void postpone(task, days)}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
        {data && (selected || chosen === 'new') ? (
          <TaskPanel
            key={chosen}
            task={selected}
            timezone={timezone}
            onClose={() => open(null)}
            onChange={() => change(async () => {})}
          />
        ) : null}
      </div>
    </div>
  )
}

interface Actions {
  toggle: (task: MyTask) => unknown
  postpone: (task: MyTask, days: number) => unknown
  create: () => void
}

/** J and K walk through the rows; X, 1 and 7 act on the one with the focus; N begins a new task. */
function useTaskKeys(tasks: readonly MyTask[], { toggle, postpone, create }: Actions) {
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-task]')]
  const at = () => rows().findIndex((row) => row.contains(document.activeElement))
  const walk = (step: number) => () =>
    rows()
      .at(Math.max(0, Math.min(rows().length - 1, at() + step)))
      ?.querySelectorAll('button')[1]
      ?.focus()
  const on = (act: (task: MyTask) => unknown) => () => {
    const id = rows()[at()]?.dataset.task
    const task = tasks.find((each) => String(each.id) === id)
    if (!task) return false
    return void act(task)
  }
  useKeys({
    j: walk(1),
    k: walk(-1),
    x: on(toggle),
    1: on((task) => postpone(task, 1)),
    7: on((task) => postpone(task, 7)),
    n: create,
  })
}
