import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { createPortal } from 'react-dom'
import { IconAction } from './IconAction.tsx'
import css from './Toasts.module.css'
import { type Toast, toasts } from './toast-store.ts'

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown)
  if (shown.length === 0) return null
  // Put into the page when they appear, so that an open dialog, which hides what is behind it, does not hide them.
  return createPortal(
    <div className={css.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function ToastCard({ toast: { id, tone, title, lines } }: { toast: Toast }) {
  const translate = useTranslate()
  const Icon = tone === 'failure' ? CircleAlert : CircleCheck
  return (
    <div className={css.toast} role={tone === 'failure' ? 'alert' : 'status'} data-tone={tone}>
      <Icon aria-hidden />
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <IconAction label={translate('common.action.close')} icon={X} onClick={() => toasts.close(id)} size="small" />
    </div>
  )
}
