import { useTranslate } from '../../i18n/i18n.ts'
import css from './edit.module.css'

/** Somebody else was first: what was typed stays, and is sent again over what they saved. */
export function StaleNote({ shown }: { shown: boolean }) {
  const translate = useTranslate()
  if (!shown) return null
  return (
    <p className={css.stale} role="alert">
      {translate('admin.order.stale')}
    </p>
  )
}
