import { useWatch } from 'react-hook-form'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Clock } from '../ui/icons.tsx'
import css from './PublishNote.module.css'

/** In how long an article appears that is published later; nothing for the others. */
export function PublishNote() {
  const translate = useTranslate()
  const format = useFormat()
  const [at, enabled] = useWatch({ name: ['published_at', 'enabled'] })
  if (typeof at !== 'string' || !(Date.parse(at) > Date.now()) || enabled === false) return null
  return (
    <p className={css.note} role="status">
      <Clock aria-hidden />
      {translate('admin.article_form.appears', { duration: format.until(at) })}
    </p>
  )
}
