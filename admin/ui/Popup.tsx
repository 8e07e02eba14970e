import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'
import css from './Popup.module.css'

interface Props {
  title: string
  /** The element it opens below; null closes it. */
  anchor: HTMLElement | null
  onClose: () => void
  className?: string | undefined
  /** The edge that is aligned with the anchor. */
  edge?: 'left' | 'right'
  children: ReactNode
}

/** A small dialog below a button; a press anywhere else closes it. */
export function Popup({ title, anchor, onClose, className = '', edge = 'right', children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      transitionDuration={80}
      slotProps={{ paper: { className: `${css.popup} ${className}`, role: 'dialog', 'aria-label': title } }}
    >
      {children}
    </Popover>
  )
}
