import type { ComponentProps } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import css from './DragHandle.module.css'
import { GripVertical } from './icons.tsx'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'tabIndex'> {
  /** The name of what is dragged. */
  name: string
}

/** The handle of a row for useRowDrag. It takes no focus: rows are moved by keyboard in other ways. */
export function DragHandle({ name, className = '', ...props }: Props) {
  const translate = useTranslate()
  return (
    <button
      {...props}
      type="button"
      tabIndex={-1}
      className={`${css.handle} ${className}`}
      aria-label={translate('admin.menu_tree.drag', { name })}
    >
      <GripVertical aria-hidden />
    </button>
  )
}
