import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from './IconAction.tsx'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Copy, GripVertical, type Icon, Trash2 } from './icons.tsx'
import css from './SortableCard.module.css'

interface Props {
  /** What the card stands for, as its buttons name it. */
  title: string
  /** Name of the card with its position, for screen readers. */
  label: string
  icon: Icon
  place: { at: number; count: number }
  /** Whether it cannot move further, where the first and the last place are not the ends. */
  ends?: { first: boolean; last: boolean }
  disabled: boolean
  isOpen: boolean
  onToggle: () => void
  /** Cards are dropped among cards of the same list type only. */
  list: string
  onMove: (to: number) => void
  onDropped: (from: number) => void
  onRemove: () => void
  onCopy: () => void
  /** Shown in the button that opens the card, after its title. */
  summary: ReactNode
  /** Shown between the title and the buttons. */
  marks?: ReactNode
  /** The content of the open card. */
  children: ReactNode
}

/** What the data of a dragged card are called, by the type of its list. */
export const draggedType = (list: string) => `application/x-storekeeper-${list}`

/**
 * Card of an ordered list that opens for input. It is moved by dragging, by its buttons and by Alt with an arrow key on its title. The list keeps the
 * focus on the element whose `data-action` moved the card.
 */
export function SortableCard(props: Props) {
  const { title, place, disabled, isOpen, onMove } = props
  const [isOver, setOver] = useState(false)
  const dragged = draggedType(props.list)
  const isFrom = (event: DragEvent) => event.dataTransfer.types.includes(dragged)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li
      className={css.card}
      data-open={isOpen}
      data-over={isOver}
      aria-label={props.label}
      onDragOver={(event) => {
        if (!isFrom(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!isFrom(event)) return
        event.preventDefault()
        props.onDropped(Number(event.dataTransfer.getData(dragged)))
      }}
    >
      <div className={css.head}>
        {disabled ? null : (
          <span
            className={css.grip}
            draggable
            aria-hidden
            onDragStart={(event) => event.dataTransfer.setData(dragged, String(place.at))}
          >
            <GripVertical />
          </span>
        )}
        <button
          type="button"
          className={css.toggle}
          data-action="fold"
          aria-expanded={isOpen}
          onClick={props.onToggle}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
            if (!event.altKey || !by || disabled) return
            event.preventDefault()
            onMove(place.at + by)
          }}
        >
          <Chevron aria-hidden />
          <props.icon aria-hidden />
          <span className={css.title}>{title}</span>
          {props.summary}
        </button>
        {props.marks}
        {disabled ? null : <CardButtons {...props} />}
      </div>
      {isOpen ? props.children : null}
    </li>
  )
}

function CardButtons({ title: name, place: { at, count }, ends, onMove, onCopy, onRemove }: Props) {
  const translate = useTranslate()
  const { first, last } = ends ?? { first: at === 0, last: at === count - 1 }
  return (
    <span className={css.buttons}>
      <IconAction
        label={translate('admin.section.up', { name })}
        icon={ArrowUp}
        size="small"
        data-action="up"
        aria-disabled={first}
        onClick={() => onMove(at - 1)}
      />
      <IconAction
        label={translate('admin.section.down', { name })}
        icon={ArrowDown}
        size="small"
        data-action="down"
        aria-disabled={last}
        onClick={() => onMove(at + 1)}
      />
      <IconAction label={translate('admin.section.double', { name })} icon={Copy} size="small" onClick={onCopy} />
      <IconAction label={translate('admin.section.remove', { name })} icon={Trash2} size="small" onClick={onRemove} />
    </span>
  )
}
