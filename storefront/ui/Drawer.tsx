import { type ReactNode, useEffect, useRef } from 'react'
import { CloseButton } from './CloseButton.tsx'

interface Props {
  title: ReactNode
  label: string
  isOpen: boolean
  side?: 'start' | 'end'
  onClose(): void
  children: ReactNode
  /** Content that stays at the bottom while the rest scrolls. */
  foot?: ReactNode
}

/** A panel from the side. The native modal dialog traps focus, closes on Escape and restores focus. */
export function Drawer({ title, label, isOpen, side = 'end', onClose, children, foot }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      // Reserves the space of the scrollbar while the page cannot scroll, so that nothing moves.
      const root = document.documentElement
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
      dialog.current?.showModal()
    }
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, which the browser does.
    <dialog
      ref={dialog}
      aria-label={label}
      data-side={side}
      className="drawer"
      onClose={onClose}
      // A click on the dialog element itself is a click on the backdrop.
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="flex h-full flex-col" style={{ '--line-side': 'clamp(1rem, 5vw, 2rem)' } as React.CSSProperties}>
        <div className="border-line flex min-h-14 shrink-0 items-center justify-between border-b pr-2 pl-(--line-side) md:min-h-18 md:pr-4">
          <h2 className="type-h3">{title}</h2>
          <CloseButton onClick={onClose} />
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
        {foot && <div className="border-line shrink-0 border-t px-(--line-side) py-5">{foot}</div>}
      </div>
    </dialog>
  )
}
