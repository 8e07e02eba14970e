import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { isLocked } from '#contracts/locked.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { undoBy } from '../api/offer-undo.ts'
import { type Row, records } from '../api/records.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import { changedValues, getDraftValues, useCheckDraft } from '../forms/draft-values.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { Column } from '../lists/DataTable.tsx'
import { EditRow } from '../lists/EditRow.tsx'
import { toasts } from '../ui/toast-store.ts'

interface Props {
  resource: Resource
  row: ResourceRow
  columns: readonly Column<ResourceRow>[]
  names: readonly string[]
  language: string
  ticks: boolean
  onTouch: () => void
  onClose: () => void
}

/** Quick edit of one row: saves the changed values (api.md A7). */
export function QuickEditRow({ resource, row, columns, names, language, ticks, onTouch, onClose }: Props) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const labels = useLabels(resource)
  const check = useCheckDraft(resource.fields)
  const element = useRef<HTMLElement>(null)
  const form = useForm({ defaultValues: getDraftValues(resource.fields, row, names) })
  const { isDirty, dirtyFields } = form.formState
  useEffect(() => {
    if (isDirty) onTouch()
  }, [isDirty, onTouch])

  const refuse = (problems: Record<string, string>) => showProblems(form, element.current, problems)
  const save = form.handleSubmit(async (values) => {
    const changed = changedValues(values, dirtyFields)
    if (Object.keys(changed).length === 0) return onClose()
    const problems = check(changed, { creating: false, only: Object.keys(changed) })
    if (Object.keys(problems).length > 0) return refuse(problems)
    const failTitle = translate('common.toast.batch_update_fail')
    try {
      const change = { ...changed, updated_at: row.updated_at }
      const {
        data: [saved],
        errors,
      } = await records.batchUpdate(resource.name, [row.id], change, { language })
      if (errors.length > 0)
        return toasts.failure(
          failTitle,
          errors.map(({ message }) => message),
          { scope: element },
        )
      const name = String(values[resource.title] || row[resource.title] || `#${row.id}`)
      toasts.success(translate('common.toast.submit_success'), [name], { scope: element, undo: undoOf(changed, saved) })
      onClose()
      refresh()
    } catch (error) {
      toastError(error, failTitle, { form: element })
      refuse(error.fields)
    }
  })
  /** Restores the values of the row. Not translated texts: the row may show one in another language. */
  const undoOf = (changed: Record<string, unknown>, saved: Row | undefined) => {
    const edited = Object.keys(changed)
    if (edited.some((name) => resource.fields[name]?.translated)) return undefined
    const before = Object.fromEntries(edited.map((name) => [name, form.formState.defaultValues?.[name]]))
    const change = { ...before, updated_at: saved?.updated_at }
    return undoBy(() => records.batchUpdate(resource.name, [row.id], change, { language }))
  }
  const input = (name: string, compact: boolean) => {
    const field = resource.fields[name]
    return (
      field && (
        <FieldInput
          key={name}
          name={name}
          field={field}
          names={labels}
          compact={compact}
          placeholder={compact ? labels.field(name) : undefined}
          disabled={isLocked(row, name)}
        />
      )
    )
  }
  return (
    <FormProvider {...form}>
      <EditRow
        row={row}
        columns={columns}
        ticks={ticks}
        names={names}
        input={input}
        onSave={() => void save()}
        onClose={onClose}
        element={element}
      />
    </FormProvider>
  )
}
