import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import {
  createMyTask,
  deleteMyTask,
  listColleagues,
  type MyTask,
  updateMyTask,
} from '#contracts/tasks/my-task-calls.ts'
import { taskPriorities, taskTypes } from '#contracts/tasks/task.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { RecordInput } from '../fields/RecordInput.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { confirm } from '../ui/confirm-store.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Trash2, X } from '../ui/icons.tsx'
import { TimeInput } from './TimeInput.tsx'
import { relatedPages, taskIcons } from './task-icons.ts'
import { type TaskValues, toDraft, toValues } from './task-values.ts'
import css from './tasks.module.css'

const reminders = [0, 10, 30, 60, 1440]

interface Props {
  /** Undefined: a new task. */
  task: MyTask | undefined
  timezone: string
  onClose: () => void
  onChange: () => Promise<unknown>
}

/** The task that is open, beside the list; on phones above it. */
export function TaskPanel({ task, timezone, onClose, onChange }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<TaskValues>({ values: toValues(task, timezone) })
  const gives = may('get tasks') || may('create task') || may('update task')
  const people = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => callApi(listColleagues, {}, signal),
    enabled: gives,
  })
  const label = (name: string) => translate(`admin.tasks.${name}`)
  const save = form.handleSubmit(async (values) => {
    const draft = toDraft(values, task, timezone)
    try {
      await (task ? callApi(updateMyTask, { id: task.id, ...draft }) : callApi(createMyTask, draft))
      await onChange()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      const { due_at, related_id, related_type, ...fields } = error.fields
      showProblems(form, element.current, { ...fields, ...(due_at && { date: due_at }) })
      if (error.status === 409) await onChange()
    }
  })
  const remove = async () => {
    if (!task) return
    const text = { title: label('delete'), text: task.title, confirm: translate('common.action.delete') }
    if (!(await confirm({ ...text, destructive: true }))) return
    try {
      await callApi(deleteMyTask, { id: task.id })
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.delete_fail'))
    }
    await onChange()
  }
  const type = form.watch('type')
  const isWholeDay = form.watch('all_day')
  return (
    <aside className={css.panel} aria-label={label(task ? 'task' : 'new')}>
      <header>
        <h2>{label(task ? 'task' : 'new')}</h2>
        {task ? <IconAction label={label('delete')} icon={Trash2} onClick={() => void remove()} /> : null}
        <IconAction label={translate('common.action.close')} icon={X} onClick={onClose} />
      </header>
      <FormProvider {...form}>
        <form ref={element} onSubmit={(event) => void save(event)} noValidate>
          <div className={css.fields}>
            <TextInput name="title" label={label('title')} required autoFocus />
            <fieldset className={css.types} aria-label={label('type')}>
              {taskTypes.map((name) => {
                const Icon = taskIcons[name]
                return (
                  <button
                    key={name}
                    type="button"
                    aria-pressed={type === name}
                    onClick={() => form.setValue('type', name, { shouldDirty: true })}
                  >
                    <Icon aria-hidden />
                    {label(`type_of.${name}`)}
                  </button>
                )
              })}
            </fieldset>
            <div className={css.pair}>
              <DateInput name="date" label={label('due')} />
              <TimeInput name="time" label={label('time')} disabled={isWholeDay} />
            </div>
            <SwitchInput name="all_day" label={label('all_day')} />
            <div className={css.pair}>
              <ChoiceInput
                name="remind_minutes"
                label={label('remind')}
                optional
                options={reminders.map((minutes) => ({
                  value: String(minutes),
                  title: label(`remind_before.${minutes}`),
                }))}
              />
              <ChoiceInput
                name="priority"
                label={label('priority_title')}
                options={taskPriorities.map((value) => ({ value, title: label(`priority.${value}`) }))}
              />
            </div>
            {task?.related && task.related.type !== 'user' ? (
              <p>
                {label('belongs_to')}{' '}
                <Link to={`${relatedPages[task.related.type]}${task.related.id}`}>
                  {task.related.title ?? task.related.id}
                </Link>
              </p>
            ) : may('get users') ? (
              <RecordInput name="customer_id" label={label('customer')} resource="user" />
            ) : null}
            {people.data ? (
              <ChoiceInput
                name="admin_id"
                label={label('owner')}
                options={people.data.data.map(({ id, name }) => ({ value: String(id), title: name }))}
              />
            ) : null}
            <TextInput name="description" label={label('description')} rows={3} />
          </div>
          <footer>
            <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
            <Button type="submit" variant="contained" disabled={form.formState.isSubmitting}>
              {translate('common.action.save')}
            </Button>
          </footer>
        </form>
      </FormProvider>
    </aside>
  )
}
