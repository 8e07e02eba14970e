import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { Resource } from '#contracts/resource/resource.ts'
import { useStoreData } from '../api/data-provider.ts'
import { isFailure } from '../api/failure.ts'
import { BusyButton } from '../forms/BusyButton.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import type { Column } from '../lists/DataTable.tsx'
import { toasts } from '../ui/toast-store.ts'
import type { ResourceRow } from './cells.tsx'
import { changedValues, useCheckDraft, valuesOf } from './draft-values.ts'
import css from './QuickEditRow.module.css'
import { ResourceInput } from './widgets/ResourceInput.tsx'

interface Props {
  resource: Resource
  row: ResourceRow
  columns: readonly Column<ResourceRow>[]
  language: string
  /** The table has a column of ticks. */
  ticks: boolean
  onTouch: () => void
  onClose: () => void
}

/** A row of a list with inputs in its editable columns: Enter saves, Esc cancels (crm-content.md D-114). */
export function QuickEditRow({ resource, row, columns, language, ticks, onTouch, onClose }: Props) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const data = useStoreData()
  const refresh = useRefresh()
  const names = resource.list.quickEdit
  const form = useForm({ defaultValues: valuesOf(resource, row, names) })
  const check = useCheckDraft(resource)
  const element = useRef<HTMLElement>(null)
  const { isDirty, isSubmitting, dirtyFields } = form.formState

  useEffect(() => {
    if (isDirty) onTouch()
  }, [isDirty, onTouch])
  useEffect(() => focusFirst(element.current, names), [names])

  const refuse = (errors: Record<string, string>) => {
    for (const [name, message] of Object.entries(errors)) form.setError(name, { message })
    focusFirst(element.current, Object.keys(errors))
  }
  const save = form.handleSubmit(async (values) => {
    const changed = changedValues(values, dirtyFields)
    if (Object.keys(changed).length === 0) return onClose()
    const errors = check(changed, { creating: false, only: Object.keys(changed) })
    if (Object.keys(errors).length > 0) return refuse(errors)
    try {
      const answer = await data.batchUpdate(
        resource.name,
        [row.id],
        { ...changed, updated_at: row.updated_at },
        language,
      )
      const [refused] = answer.errors
      if (refused) return void toasts.failure(translate('common.toast.batch_update_fail'), [refused.message])
      toasts.success(translate('common.toast.submit_success'))
      onClose()
      refresh()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.expired) return
      toasts.failure(translate('common.toast.batch_update_fail'), error.messages)
      refuse(error.fields)
    }
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void save()
  }
  const input = (name: string) => <ResourceInput resource={resource} name={name} compact />
  const count = Object.keys(dirtyFields).length
  const buttons = (
    <div className={css.buttons}>
      {count > 0 ? <span>{translate('admin.list.changes', { count })}</span> : null}
      <Button size="small" onClick={onClose}>
        {translate('common.action.cancel')} <kbd>Esc</kbd>
      </Button>
      <BusyButton size="small" variant="contained" busy={isSubmitting} onClick={() => void save()}>
        {translate('common.action.save')} <kbd>↵</kbd>
      </BusyButton>
    </div>
  )
  if (phone)
    if (phone)
      return (
        <FormProvider {...form}>
          <fieldset className={css.card} ref={element as RefObject<HTMLFieldSetElement>} onKeyDown={onKeyDown}>
            {names.map((name) => (
              <ResourceInput key={name} resource={resource} name={name} />
            ))}
            {buttons}
          </fieldset>
        </FormProvider>
      )
  const elsewhere = names.filter((name) => !columns.some((column) => column.key === name))
  return (
    <FormProvider {...form}>
      <tr className={css.row} ref={element as RefObject<HTMLTableRowElement>} onKeyDown={onKeyDown}>
        {ticks ? <td /> : null}
        {columns.map((column, at) => (
          <td key={column.key} data-align={column.align}>
            {names.includes(column.key) ? input(column.key) : at < columns.length - 1 ? column.cell(row) : null}
            {at === columns.length - 1 ? (
              <div className={css.end}>
                {elsewhere.map((name) => (
                  <ResourceInput key={name} resource={resource} name={name} compact />
                ))}
                {buttons}
              </div>
            ) : null}
          </td>
        ))}
      </tr>
    </FormProvider>
  )
}
