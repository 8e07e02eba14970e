import { useState } from 'react'
import { Link } from 'react-router'
import type { UnansweredMessage } from '#contracts/orders/order-messages.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useUnanswered } from '../orders/use-unanswered.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Bell as BellIcon } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './Bell.module.css'

/** Notifications: the newest unanswered messages of customers. Without permission to list orders there are none. */
export function Bell() {
  const translate = useTranslate()
  const may = useMay()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { count, messages } = useUnanswered()
  if (!may('get orders')) return null
  const title = translate('admin.notifications')
  const close = () => setAnchor(null)
  return (
    <span className={css.bell} data-waiting={count > 0}>
      <IconAction
        label={count > 0 ? `${title}: ${translate('admin.order.unanswered_count', { count })}` : title}
        icon={BellIcon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popup title={title} anchor={anchor} onClose={close} className={css.notices}>
        <h2>{title}</h2>
        {count === 0 ? <p className={css.none}>{translate('admin.no_notifications')}</p> : null}
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
