import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from '../i18n/i18n.ts'
import { MessageCircle } from '../ui/icons.tsx'
import css from './orders.module.css'

/** Icon of an order whose customer is waiting for a reply. */
export function UnansweredMark() {
  const translate = useTranslate()
  const label = translate('admin.order.unanswered')
  return (
    <Tooltip title={label}>
      <span className={css.unanswered} role="img" aria-label={label}>
        <MessageCircle aria-hidden />
      </span>
    </Tooltip>
  )
}
