import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'
import { get, useController, useFormState } from 'react-hook-form'
import { Field } from '../fields/Field.tsx'
import { numberField } from '../fields/number-field.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { DragHandle } from '../ui/DragHandle.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Plus, Trash2 } from '../ui/icons.tsx'
import css from './RowsInput.module.css'
import { idOf, type Row, useRowOrder } from './use-row-order.ts'

interface RowColumn {
  name: string
  title: string
  /** CSS grid width; the other columns share the rest. */
  width?: string
  numeric?: boolean
  /** Replaces the text input. */
  input?: (cell: { value: unknown; onChange: (value: unknown) => void; label: string; disabled: boolean }) => ReactNode
}

interface Props {
  name: string
  label: string
  hint?: string | undefined
  columns: readonly RowColumn[]
  /** The initial values of a new row. */
  empty: Row
  disabled?: boolean
  /** Called to remove a row; by default it is removed from the list. */
  onRemove?: (rows: readonly Row[], at: number) => Row[]
  /** Why a row cannot be removed, if it cannot. */
  whyNotRemoved?: (row: Row) => string | undefined
  /** Hides rows that stay in the value: removed ones that the server must delete. */
  isShown?: (row: Row) => boolean
  /** The number by which rows are sorted: they are moved by dragging and by Alt with an arrow key, and it follows. */
  orderBy?: string
}

/** A short editable table: steps of a fee, values of an attribute, currencies. */
export function RowsInput({
  name,
  label,
  hint,
  columns,
  empty,
  disabled = false,
  onRemove,
  whyNotRemoved = () => undefined,
  isShown = () => true,
  orderBy,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const rows: Row[] = Array.isArray(field.value) ? field.value : []
  const set = (at: number, change: Row) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const remove = (at: number) => field.onChange(onRemove ? onRemove(rows, at) : rows.filter((_, index) => index !== at))
  const order = useRowOrder({
    rows,
    isShown,
    orderBy,
    nameOf: (row) => String(row[columns[0]?.name ?? ''] ?? ''),
    onChange: field.onChange,
  })
  const isMovable = orderBy !== undefined && !disabled
  // Two columns fit beside the main column too; more than three scroll on a phone.
  const minWidth = Math.min(360, columns.length * 120)
  const template = `${isMovable ? '24px ' : ''}${columns.map((column) => column.width ?? 'minmax(0, 1fr)').join(' ')} 32px`
  return (
    <Field id={id} name={name} label={label} hint={hint} error={messageAt(errors, name)} group>
      {() => (
        <div className={css.rows}>
          {rows.some(isShown) ? (
            <div className={css.head} style={{ gridTemplateColumns: template, minWidth }} aria-hidden>
              {isMovable ? <span /> : null}
              {columns.map((column) => (
                <span key={column.name}>{column.title}</span>
              ))}
            </div>
          ) : null}
          <ul className={css.list}>
            {rows.map((row, at) =>
              isShown(row) ? (
                <li
                  key={idOf(row, at)}
                  className={css.row}
                  style={{ gridTemplateColumns: template, minWidth }}
                  {...(isMovable && { 'data-row': true, tabIndex: -1 })}
                >
                  {isMovable ? <DragHandle name={order.nameOf(row)} {...order.handleOf(idOf(row, at))} /> : null}
                  {columns.map((column) => (
                    <Cell
                      key={column.name}
                      column={column}
                      value={row[column.name]}
                      path={`${name}.${at}.${column.name}`}
                      error={messageAt(errors, `${name}.${at}.${column.name}`)}
                      disabled={disabled}
                      onChange={(value) => set(at, { [column.name]: value })}
                    />
                  ))}
                  <IconAction
                    label={whyNotRemoved(row) ?? translate('common.action.remove')}
                    icon={Trash2}
                    size="small"
                    disabled={disabled || whyNotRemoved(row) !== undefined}
                    onClick={() => remove(at)}
                  />
                </li>
              ) : null,
            )}
          </ul>
          <span className="visually-hidden" role="status">
            {order.announcement}
          </span>
          <Button
            size="small"
            startIcon={<Plus aria-hidden />}
            disabled={disabled}
            onClick={() => field.onChange([...rows, { ...empty, ...order.ofNew }])}
          >
            {translate('common.action.add')}
          </Button>
        </div>
      )}
    </Field>
  )
}

function messageAt(errors: object, path: string): string | undefined {
  const found: { message?: string } | undefined = get(errors, path)
  return found?.message
}

interface CellProps {
  column: RowColumn
  value: unknown
  path: string
  error: string | undefined
  disabled: boolean
  onChange: (value: unknown) => void
}

function Cell({ column, value, path, error, disabled, onChange }: CellProps) {
  return (
    <div data-field={path}>
      {column.input ? (
        column.input({ value, onChange, label: column.title, disabled })
      ) : (
        <OutlinedInput
          size="small"
          fullWidth
          value={value ?? ''}
          error={error !== undefined}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{
            'aria-label': column.title,
            autoComplete: 'off',
            ...(column.numeric && { ...numberField(), style: { textAlign: 'right' } }),
          }}
        />
      )}
      {error ? <p className={css.error}>{error}</p> : null}
    </div>
  )
}
