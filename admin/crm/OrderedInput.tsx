import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Plus } from '../ui/icons.tsx'
import { useOrderedRows } from '../ui/use-ordered-rows.ts'
import css from './funnel.module.css'
import { OrderedRow } from './OrderedRow.tsx'

interface Shown {
  title: string
  /** Stands before the title. */
  mark: ReactNode
  note: ReactNode
}

interface Props extends InputProps {
  show: (id: number, at: number) => Shown
  choices: readonly { id: number; title: string }[]
  addLabel: string
}

/** Ids of records in an order, which is changed by dragging, by buttons and by Alt with an arrow key. */
export function OrderedInput({ show, choices, addLabel, ...props }: Props) {
  const { field, frame } = useInput(props)
  const ids = (Array.isArray(field.value) ? field.value : []).map(Number)
  const { moveBy, handleOf, announcement } = useOrderedRows({
    ids,
    nameOf: (id) => show(id, 0).title,
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
            {ids.map((id, at) => (
              <OrderedRow
                key={id}
                {...show(id, at)}
                place={{ at, count: ids.length }}
                disabled={disabled}
                handle={handleOf(id)}
                onMove={(by, from) => moveBy(id, by, from)}
                onRemove={() => field.onChange(ids.filter((one) => one !== id))}
              />
            ))}
          </ol>
          {disabled || addable.length === 0 ? null : (
            <ActionMenu items={addable}>
              {(open) => (
                <Button {...open} size="small" startIcon={<Plus aria-hidden />}>
                  {addLabel}
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
