import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { Columns3, GripVertical, Lock } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './ColumnMenu.module.css'
import { moveKey } from './column-order.ts'
import type { ListChoices } from './list-choices.ts'

interface Props {
  /** In display order. `fixed`: the title column cannot be hidden. */
  columns: readonly { key: string; title: string; fixed: boolean; shown: boolean }[]
  compact: boolean
  onChange: (change: Partial<ListChoices>) => void
}

/** Chooses visible columns and their order: by dragging, or Alt with the arrow keys. */
export function ColumnMenu({ columns, compact, onChange }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = columns.filter((column) => column.shown)
  return (
    <>
      <Button
        size="small"
        startIcon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('admin.list.columns')}{' '}
        <span className={css.count}>
          {translate('admin.list.columns_of', { shown: shown.length, all: columns.length })}
        </span>
      </Button>
      <Popup
        title={translate('admin.list.columns')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        className={css.popover}
      >
        <div className={css.head}>
          <span id="columns-hint">{translate('admin.list.columns_hint')}</span>
          <Button size="small" variant="text" onClick={() => onChange({ order: [], hidden: undefined })}>
            {translate('admin.list.columns_reset')}
          </Button>
        </div>
        <Lines columns={columns} onChange={onChange} />
        <label className={css.compact} htmlFor="compact-rows">
          {translate('admin.list.compact')}
          <Switch id="compact-rows" checked={compact} onChange={(_, next) => onChange({ compact: next })} />
        </label>
      </Popup>
    </>
  )
}

function Lines({ columns, onChange }: Pick<Props, 'columns' | 'onChange'>) {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const keys = columns.map((column) => column.key)
  const move = (key: string, to: number) => {
    const order = moveKey(keys, key, to)
    onChange({ order })
    const title = columns.find((column) => column.key === key)?.title ?? ''
    setAnnouncement(translate('admin.list.column_moved', { name: title, at: order.indexOf(key) + 1, all: keys.length }))
  }
  const toggle = (key: string) => {
    const hidden = columns.filter((column) => !column.shown).map((column) => column.key)
    onChange({ hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] })
  }
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    move(key, keys.indexOf(key) + by)
  }
  const drop = (event: DragEvent, key: string) => {
    event.preventDefault()
    if (dragged && dragged !== key) move(dragged, keys.indexOf(key))
    setOver(undefined)
  }
  return (
    <>
      <ul className={css.lines} aria-describedby="columns-hint">
        {columns.map(({ key, title, fixed, shown }) => (
          <li
            key={key}
            className={css.line}
            draggable
            data-dragged={dragged === key}
            data-over={over === key && dragged !== key}
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(key)
            }}
            onDrop={(event) => drop(event, key)}
          >
            <label htmlFor={`column-${key}`}>
              <Tick
                id={`column-${key}`}
                checked={shown}
                disabled={fixed}
                onChange={() => toggle(key)}
                onKeyDown={(event) => onKeyDown(event, key)}
              />
              {title}
            </label>
            {fixed ? <Lock aria-hidden /> : <GripVertical aria-hidden />}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
