import { useTranslate } from '../../i18n/i18n.ts'
import { countRejected, countWaiting, tillState } from '../queue/till-state.ts'
import css from './frame.module.css'

/** Whether the server is reachable, and how much waits for it; opens the list. */
export function ConnectionPill({ onClick }: { onClick: () => void }) {
  const translate = useTranslate()
  const state = tillState.use()
  const count = countWaiting(state)
  const rejected = countRejected(state)
  const [tone, text, short] = (() => {
    if (rejected > 0) return ['bad', translate('admin.till.needs_look', { count: rejected }), String(rejected)] as const
    const offline = translate('admin.till.offline')
    if (!state.isOnline && count === 0) return ['warn', offline, offline] as const
    if (!state.isOnline)
      return ['warn', translate('admin.till.offline_waiting', { count }), `${offline} ${count}`] as const
    if (count > 0) return ['info', translate('admin.till.sending', { count }), String(count)] as const
    return ['ok', translate('admin.till.online'), translate('admin.till.online_short')] as const
  })()
  return (
    <button type="button" className={css.pill} data-tone={tone} onClick={onClick}>
      <span role="status">{text}</span>
      {/* A phone has no room for the whole text. */}
      <span aria-hidden className={css.brief}>
        {short}
      </span>
    </button>
  )
}
