import { useState } from 'react'
import { Link } from 'react-router'
import type { UnansweredMessage } from '#contracts/orders/order-messages.ts'
import { Announcements } from '../announcements/Announcements.tsx'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useUnanswered } from '../orders/use-unanswered.ts'
import { Reminders, useReminders } from '../tasks/Reminders.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Bell as BellIcon } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './Bell.module.css'
import { OrderNotices, useOrderNotices } from './OrderNotices.tsx'

/** Notifications: reminders of tasks, announcements for staff, and the newest unanswered messages of customers for those who may list orders. */
export function Bell() {
  const translate = useTranslate()
  const format = useFormat()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  /** Announcements that were unread when the bell was opened. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const { count, messages } = useUnanswered()
  const { announcements, unread, markRead } = useAnnouncements()
  const { reminders, dismiss } = useReminders()
  const notices = useOrderNotices()
  const title = translate('admin.notifications')
  const fresher = unread + reminders.length
  const waiting = [
    ...(reminders.length > 0 ? [translate('admin.tasks.reminders', { count: reminders.length })] : []),
    ...(unread > 0 ? [translate('admin.announcement.unread', { count: unread })] : []),
    ...(count > 0 ? [translate('admin.order.unanswered_count', { count })] : []),
  ]
  const close = () => setAnchor(null)
  const open = (button: HTMLElement) => {
    setFresh(new Set(announcements.filter(({ is_read }) => !is_read).map(({ id }) => id)))
    setAnchor(button)
    void markRead()
  }
  return (
    <span className={css.bell} data-waiting={waiting.length > 0}>
      <IconAction
        label={[title, ...waiting].join(': ')}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      />
      {fresher > 0 ? (
        <span className={css.count} aria-hidden>
          {format.number(fresher)}
        </span>
      ) : null}
      <Popup title={title} anchor={anchor} onClose={close} className={css.notices}>
        <h2>{title}</h2>
        {count === 0 && announcements.length === 0 && reminders.length === 0 ? (
          <p className={css.none}>{translate('admin.no_notifications')}</p>
        ) : null}
        <Reminders reminders={reminders} onOpen={close} onDismiss={dismiss} />
        <Announcements announcements={announcements} fresh={fresh} />
        <ul>
          {messages.map((message) => (
            <Message key={message.order_id} message={message} onOpen={close} />
          ))}
        </ul>
        {count > 0 ? (
          <Link to="/admin/order?to_do=to_answer" className={css.all} onClick={close}>
            {translate('admin.order.unanswered_count', { count })}
          </Link>
        ) : null}
        <OrderNotices notices={notices} />
      </Popup>
    </span>
  )
}

function Message({ message, onOpen }: { message: UnansweredMessage; onOpen: () => void }) {
  const format = useFormat()
  const { order_id, order_number, customer, comment, created_at } = message
  return (
    <li>
      <Link to={`/admin/order/${order_id}`} className={css.message} onClick={onOpen}>
        <span className={css.who}>
          <strong>{customer}</strong>
          <small>{format.when(created_at)}</small>
        </span>
        <span className={css.text}>{comment}</span>
        <small>{order_number}</small>
      </Link>
    </li>
  )
}
