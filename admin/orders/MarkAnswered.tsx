import { useState } from 'react'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { markAnswered, type OrderMessages } from '#contracts/orders/order-messages.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { MailCheck, MailOpen } from '../ui/icons.tsx'
import css from './OrderComments.module.css'

interface Props {
  order: AdminOrder
  onChange: (messages: OrderMessages) => void
}

/** Marks the messages of a customer as read or unread; read messages need no reply. */
export function MarkAnswered({ order, onChange }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const last = order.comments.findLast(({ is_staff }) => !is_staff)
  if (!last) return null
  const isWaiting = order.unanswered_since !== null
  const send = async () => {
    setBusy(true)
    try {
      onChange(await callApi(markAnswered, { id: order.id, answered: isWaiting, last_comment_id: last.id }))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={css.mark}>
      {isWaiting ? <Badge tone="info">{translate('admin.order.task.to_answer')}</Badge> : null}
      {may('update order') ? (
        <BusyButton
          variant="text"
          size="small"
          busy={busy}
          startIcon={isWaiting ? <MailCheck aria-hidden /> : <MailOpen aria-hidden />}
          onClick={() => void send()}
        >
          {translate(isWaiting ? 'admin.order.mark_read' : 'admin.order.mark_unread')}
        </BusyButton>
      ) : null}
    </span>
  )
}
