import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AdminOrder, AdminOrderComment } from '#contracts/orders/admin-order.ts'
import { type OrderMessages, pinOrderNote } from '#contracts/orders/order-messages.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './PinnedNotes.module.css'

interface Props {
  order: AdminOrder
  onChange: (messages: OrderMessages) => void
}

/** Internal notes that everybody who opens the order has to see first. */
export function PinnedNotes({ order, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const pinned = order.comments.filter(({ is_pinned }) => is_pinned)
  if (pinned.length === 0) return null
  return (
    <ul className={css.pinned} aria-label={translate('admin.order.pinned')}>
      {pinned.map((note) => (
        <li key={note.id}>
          <div>
            <p className={css.text}>{note.comment}</p>
            <p className={css.who}>
              {[note.author, format.dayTime(note.created_at)].join(translate('admin.list.comma'))}
            </p>
          </div>
          <PinButton order={order} note={note} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}

/** Pins an internal note, or takes it down; nothing at what the customer reads. */
export function PinButton({ order, note, onChange }: Props & { note: AdminOrderComment }) {
  const translate = useTranslate()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!note.is_internal || !may('update order')) return null
  const change = async () => {
    setBusy(true)
    try {
      onChange(await callApi(pinOrderNote, { id: order.id, comment_id: note.id, is_pinned: !note.is_pinned }))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" variant="text" disabled={busy} className={css.button ?? ''} onClick={() => void change()}>
      {translate(note.is_pinned ? 'admin.order.unpin' : 'admin.order.pin')}
    </Button>
  )
}
