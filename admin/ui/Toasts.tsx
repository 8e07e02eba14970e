import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { IconAction } from './IconAction.tsx'
import css from './Toasts.module.css'
import { type Toast, toasts } from './toast-store.ts'

export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown)
  return (
    <div className={css.stack}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
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
