import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'

/** Notice that the order was changed by someone else: the input stays and can be saved over the latest version. */
export function StaleNote({ shown }: { shown: boolean }) {
  const translate = useTranslate()
  if (!shown) return null
  return (
    <p className={css.stale} role="alert">
      {translate('admin.order.stale')}
    </p>
  )
}
