import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from './IconAction.tsx'
import { CircleAlert, CircleCheck, X } from './icons.tsx'
import css from './Toasts.module.css'
import { type Toast, toasts } from './toast-store.ts'

export function Toasts() {
  const shown = toasts.useShown()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => toasts.leavePage(), [pathname])
  if (shown.length === 0) return null
  // Mounted when they appear, after an open dialog, which would hide from screen readers what is behind it.
  return createPortal(
    <div className={css.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, title, lines, undo } = toast
  const translate = useTranslate()
  const Icon = tone === 'failure' ? CircleAlert : CircleCheck
  const [hold, release] = [() => toasts.hold(id), () => toasts.release(id)]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only gives more time to read
    <div
      className={css.toast}
      role={tone === 'failure' ? 'alert' : 'status'}
      data-tone={tone}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon aria-hidden />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {undo ? (
          <Button
            size="small"
            className={css.undo ?? ''}
            aria-keyshortcuts="Control+Z"
            onClick={() => toasts.undo(toast)}
          >
            {translate('common.action.undo')} <kbd>Ctrl Z</kbd>
          </Button>
        ) : null}
      </div>
      <IconAction label={translate('common.action.close')} icon={X} onClick={() => toasts.close(id)} size="small" />
    </div>
  )
}
