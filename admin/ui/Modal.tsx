import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId } from 'react'
import css from './Modal.module.css'

interface Props {
  title: string
  onClose: () => void
  actions: ReactNode
  children?: ReactNode
  /** An alert dialog, which interrupts to ask something. */
  alert?: boolean
  /** Wide enough for two columns. */
  wide?: boolean
  /** As wide as the window allows. */
  large?: boolean
}

export function Modal({ title, onClose, actions, children, alert = false, wide = false, large = false }: Props) {
  const id = useId()
  return (
    <Dialog
      open
      onClose={(event, reason) => {
        if (reason !== 'backdropClick' || !isSecondClick(event)) onClose()
      }}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      transitionDuration={150}
      slotProps={{ paper: { className: (large ? css.large : wide ? css.wide : undefined) ?? '' } }}
    >
      <div className={css.modal}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {children ? <div className={css.body}>{children}</div> : null}
        <div className={css.actions}>{actions}</div>
      </div>
    </Dialog>
  )
}

/** Somebody clicked twice on the button that opened the dialog: the second click is beside the dialog. */
const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1
