import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { resources } from '#contracts/resources.ts'
import { findOptions } from '../api/options.ts'
import { records } from '../api/records.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Plus } from '../ui/icons.tsx'
import { useOrderedRows } from '../ui/use-ordered-rows.ts'
import css from './funnel.module.css'
import { StatusRow } from './StatusRow.tsx'

interface Choice {
  id: number
  title: string
  color?: unknown
  trigger?: unknown
}

/** The statuses of a funnel in their order, which is changed by dragging, by buttons and by Alt with an arrow key. */
export function StatusesInput(props: InputProps) {
  const translate = useTranslate()
  const labels = useLabels(resources.status)
  const { field, frame } = useInput(props)
  const choices = useStatuses()
  const ids = (Array.isArray(field.value) ? field.value : []).map(Number)
  const find = (id: number) => choices.find((one) => one.id === id)
  const nameOf = (id: number) => find(id)?.title ?? `#${id}`
  const { moveBy, handleOf, announcement } = useOrderedRows({
    ids,
    nameOf,
    move: async (id, { prev_id }) => {
      const others = ids.filter((one) => one !== id)
      field.onChange(others.toSpliced(prev_id === null ? 0 : others.indexOf(prev_id) + 1, 0, id))
      return true
    },
  })
  const disabled = props.disabled ?? false
  const addable = choices
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, title }) => ({ key: String(id), title, onClick: () => field.onChange([...ids, id]) }))
  return (
    <Field {...frame} group>
      {(aria) => (
        <fieldset ref={field.ref} tabIndex={-1} className={css.statuses} aria-labelledby={`${aria.id}-label`}>
          <ol>
            {ids.map((id, at) => {
              const status = find(id)
              return (
                <StatusRow
                  key={id}
                  title={nameOf(id)}
                  color={String(status?.color ?? '')}
                  note={
                    status?.trigger
                      ? labels.choice('trigger', String(status.trigger))
                      : translate(at === 0 ? 'admin.funnel.first_status' : 'admin.funnel.sends_nothing')
                  }
                  place={{ at, count: ids.length }}
                  disabled={disabled}
                  handle={handleOf(id)}
                  onMove={(by, from) => moveBy(id, by, from)}
                  onRemove={() => field.onChange(ids.filter((one) => one !== id))}
                />
              )
            })}
          </ol>
          {disabled || addable.length === 0 ? null : (
            <ActionMenu items={addable}>
              {(open) => (
                <Button {...open} size="small" startIcon={<Plus aria-hidden />}>
                  {translate('admin.funnel.add_status')}
                </Button>
              )}
            </ActionMenu>
          )}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </fieldset>
      )}
    </Field>
  )
}

/** All statuses; with their colors and emails for staff who may see them. */
function useStatuses(): readonly Choice[] {
  const isShown = useMay()('get statuses')
  const language = useListLanguage()
  const query = { page: 1, per_page: 100, sort: 'order' }
  const { data } = useQuery({
    queryKey: ['status', 'list', query, isShown, language],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      if (!isShown) return findOptions('status', { language }, signal)
      const { data } = await records.list('status', query, signal)
      return data.map(({ id, title, color, trigger }) => ({ id, title: String(title), color, trigger }))
    },
  })
  return data ?? []
}
