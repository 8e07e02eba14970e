import { useEffect, useRef } from 'react'
import { Picture } from '../ui/Picture.tsx'
import css from './CommandPalette.module.css'
import type { Item } from './item.ts'
import { pieces } from './match.ts'

interface Props {
  id: string
  item: Item
  typed: string
  current: boolean
  onPoint: () => void
  onChoose: (newTab: boolean) => void
}

export function PaletteLine({ id, item, typed, current, onPoint, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const { icon: Icon, picture, title, note, end, keys } = item
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which has the keys
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={current}
      className={css.line}
      onMouseMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      {picture ? <Picture path={picture} size={24} /> : <Icon aria-hidden />}
      <span className={css.title}>
        {pieces(title, typed).map((piece) =>
          piece.hit ? <mark key={piece.text}>{piece.text}</mark> : <span key={piece.text}>{piece.text}</span>,
        )}
      </span>
      {note ? <span className={css.note}>{note}</span> : null}
      <span className={css.end}>
        {end}
        {keys ? (
          <span aria-hidden>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ) : null}
        {current ? <kbd aria-hidden>↵</kbd> : null}
      </span>
    </div>
  )
}
