import Button from '@mui/material/Button'
import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { focusFirst } from '../forms/focus-first.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import type { Column, Row } from './DataTable.tsx'
import css from './EditRow.module.css'
import { ListLayout } from './list-layout.ts'

interface Props<R extends Row> {
  row: R
  columns: readonly Column<R>[]
  /** The table has a column of checkboxes. */
  ticks: boolean
  /** The fields that are edited; those without a column are placed at the end of the row. */
  names: readonly string[]
  input: (name: string, compact: boolean) => ReactNode
  onSave: () => void
  onClose: () => void
  /** The element in which errors find their fields. */
  element: RefObject<HTMLElement | null>
}

/** A row of a list with inputs in some of its cells, in a form around it: Enter saves, Esc cancels. */
export function EditRow<R extends Row>({ row, columns, ticks, names, input, onSave, onClose, element }: Props<R>) {
  const phone = useNarrow()
  const asCards = useContext(ListLayout) !== null
  const first = useRef(names)
  useEffect(() => focusFirst(element.current, first.current), [element])
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a Chinese word, Enter and Esc belong to it.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) onSave()
  }
  const buttons = <Buttons onSave={onSave} onClose={onClose} />
  if (phone || asCards)
    return (
      <fieldset className={css.card} ref={element as RefObject<HTMLFieldSetElement>} onKeyDown={onKeyDown}>
        {names.map((name) => input(name, false))}
        {buttons}
      </fieldset>
    )
  const inside = ({ key, edits = [] }: Column<R>) => names.filter((name) => name === key || edits.includes(name))
  const elsewhere = names.filter((name) => !columns.some((column) => inside(column).includes(name)))
  // Buttons over the last three columns leave all as wide as they are; beside inputs they get a place of their own.
  const isOver = elsewhere.length === 0 && columns.slice(-3).every((column) => inside(column).length === 0)
  return (
    <tr className={css.row} ref={element as RefObject<HTMLTableRowElement>} onKeyDown={onKeyDown}>
      {ticks ? <td /> : null}
      {columns.slice(0, -1).map((column) => (
        <td key={column.key} data-align={column.align} data-inputs={inside(column).length}>
          {inside(column).length > 0 ? inside(column).map((name) => input(name, true)) : column.cell(row)}
        </td>
      ))}
      <td>
        <div className={css.end} data-over={isOver}>
          {elsewhere.map((name) => input(name, true))}
          {buttons}
        </div>
      </td>
    </tr>
  )
}

function Buttons({ onSave, onClose }: { onSave: () => void; onClose: () => void }) {
  const translate = useTranslate()
  const { dirtyFields, isSubmitting } = useFormState()
  const count = Object.keys(dirtyFields).length
  return (
    <div className={css.buttons}>
      {count > 0 ? <span>{translate('admin.list.changes', { count })}</span> : null}
      <Button size="small" onClick={onClose}>
        {translate('common.action.cancel')} <kbd>Esc</kbd>
      </Button>
      <BusyButton size="small" variant="contained" busy={isSubmitting} onClick={onSave}>
        {translate('common.action.save')} <kbd>↵</kbd>
      </BusyButton>
    </div>
  )
}
