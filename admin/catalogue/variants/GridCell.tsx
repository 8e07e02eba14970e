import { memo, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './VariantGrid.module.css'

interface Props {
  row: string
  /** Name of the column, within which the arrow keys up and down move. */
  name: string
  /** Path of the value in the form, for errors. */
  field: string
  label: string
  value: string
  placeholder?: string | undefined
  numeric?: boolean
  type?: 'text' | 'date'
  disabled?: boolean
  invalid?: boolean
  /** Id of the element with the error message. */
  problemId?: string
  /** The quantity is the sum of several lots, so it cannot be edited here. */
  lots?: number
  changed?: boolean
  onCommit: (row: string, name: string, text: string) => void
}

/** Milliseconds after the last keystroke before the value is written into the form. */
const pause = 400

/**
 * Input cell that works like one in a spreadsheet. The typed text stays in the cell until it loses focus, after a pause, or when a key such as
 * Ctrl that may save is pressed, so that a form of a thousand variants is not updated on every keystroke. Escape restores the old value.
 */
export const GridCell = memo(function GridCell(props: Props) {
  const {
    row,
    name,
    field,
    label,
    value,
    placeholder,
    numeric,
    type = 'text',
    disabled,
    lots = 0,
    invalid,
    problemId,
    changed,
    onCommit,
  } = props
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [atFocus, setAtFocus] = useState(value)
  const commit = useRef(() => {})
  commit.current = () => {
    if (typed !== undefined && typed !== value) onCommit(row, name, typed)
    setTyped(undefined)
  }
  const input = useRef<HTMLInputElement>(null)
  // Codes of one product differ at their ends, which a narrow input shows until it is typed into.
  const showEnd = () => {
    if (type === 'text' && input.current !== document.activeElement)
      input.current?.scrollTo({ left: value.length * 99 })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on what the input shows
  useEffect(showEnd, [value, typed])
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => commit.current(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <span data-field={field} className={css.cell} data-changed={changed}>
      <input
        ref={input}
        type={type}
        className={css.input}
        title={lots > 1 ? translate('admin.variant.several_lots', { count: lots }) : value}
        data-column={name}
        data-numeric={numeric}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? problemId : undefined}
        autoComplete="off"
        inputMode={numeric ? 'decimal' : 'text'}
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => {
          setAtFocus(value)
          if (type === 'text') event.target.select()
        }}
        onBlur={() => {
          commit.current()
          // The browser goes back to the start after this event.
          requestAnimationFrame(showEnd)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Control' || event.key === 'Meta' || event.key === 'Enter') commit.current()
          if (event.key !== 'Escape') return
          setTyped(undefined)
          if (value !== atFocus) onCommit(row, name, atFocus)
        }}
      />
    </span>
  )
})
