import { memo, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './VariantGrid.module.css'

interface Props {
  row: string
  /** The column that arrow keys stay in. */
  name: string
  /** Its place in the form, for errors. */
  field: string
  label: string
  value: string
  placeholder?: string | undefined
  numeric?: boolean
  type?: 'text' | 'date'
  disabled?: boolean
  wrong?: boolean
  /** The element that says what is wrong. */
  problemId?: string
  /** More than one lot makes up the figure. */
  lots?: number
  changed?: boolean
  onCommit: (row: string, name: string, text: string) => void
}

/** Milliseconds without a key: what was typed goes into the form. */
const pause = 400

/**
 * A cell that is typed into like one of a sheet. What is typed stays in the cell until the cell is left, a pause, or a key such as Ctrl that
 * may save: the form of a thousand variants need not look at itself with every key. Escape takes it back.
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
    wrong,
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
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => commit.current(), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <span data-field={field} className={css.cell} data-changed={changed}>
      <input
        type={type}
        className={css.input}
        title={lots > 1 ? translate('admin.variant.several_lots', { count: lots }) : value}
        data-column={name}
        data-numeric={numeric}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problemId : undefined}
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
        onBlur={() => commit.current()}
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
