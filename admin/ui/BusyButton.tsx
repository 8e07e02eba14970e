import Button, { type ButtonProps } from '@mui/material/Button'
import css from './BusyButton.module.css'

/** A button that shows a spinner while its action runs, at the same width; it cannot be pressed twice. */
export function BusyButton({ busy, children, onClick, ...props }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...props}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={css.label} data-busy={busy}>
        {children}
      </span>
      {busy ? <span className={css.spinner} /> : null}
    </Button>
  )
}
