import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { DragHandle } from '../ui/DragHandle.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, X } from '../ui/icons.tsx'
import type { useOrderedRows } from '../ui/use-ordered-rows.ts'
import css from './funnel.module.css'

interface Props {
  title: string
  mark: ReactNode
  note: ReactNode
  place: { at: number; count: number }
  disabled: boolean
  handle: ReturnType<ReturnType<typeof useOrderedRows>['handleOf']>
  onMove: (by: number, from: string) => void
  onRemove: () => void
}

/** A record of an ordered input with the ways to move and to remove it. */
export function OrderedRow({ title, mark, note, place, disabled, handle, onMove, onRemove }: Props) {
  const translate = useTranslate()
  return (
    <li data-row>
      {disabled ? null : <DragHandle name={title} {...handle} />}
      {mark}
      <span className={css.status}>
        {title}
        <small>{note}</small>
      </span>
      {disabled ? null : (
        <span className={css.tools}>
          <IconAction
            size="small"
            data-action="up"
            icon={ArrowUp}
            label={translate('admin.funnel.status_up', { title })}
            aria-disabled={place.at === 0}
            onClick={() => onMove(-1, 'up')}
          />
          <IconAction
            size="small"
            data-action="down"
            icon={ArrowDown}
            label={translate('admin.funnel.status_down', { title })}
            aria-disabled={place.at === place.count - 1}
            onClick={() => onMove(1, 'down')}
          />
          <IconAction
            size="small"
            icon={X}
            label={translate('admin.funnel.remove_status', { title })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
