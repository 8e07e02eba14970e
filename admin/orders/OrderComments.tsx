import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { AdminOrder, AdminOrderComment } from '#contracts/orders/admin-order.ts'
import { commentAdminOrder, type OrderMessages } from '#contracts/orders/order-messages.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Tick } from '../ui/Checkbox.tsx'
import { Lock, Mail } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import { MarkAnswered } from './MarkAnswered.tsx'
import css from './OrderComments.module.css'
import { PinButton } from './PinnedNotes.tsx'
import { QuickReplies } from './QuickReplies.tsx'

interface Props {
  order: AdminOrder
  onChange: (messages: OrderMessages) => void
}

/** Comments of the customer and staff, and internal notes. */
export function OrderComments({ order, onChange }: Props) {
  const translate = useTranslate()
  const may = useMay()
  return (
    <Panel
      title={translate('admin.order.comments')}
      note={order.comments.length}
      aside={<MarkAnswered order={order} onChange={onChange} />}
      flush
    >
      <ul>
        {order.comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            isUnanswered={isUnanswered(order, comment)}
            pin={<PinButton order={order} note={comment} onChange={onChange} />}
          />
        ))}
      </ul>
      {may('update order') ? <Write id={order.id} version={order.version} onChange={onChange} /> : null}
    </Panel>
  )
}

const isUnanswered = ({ unanswered_since }: AdminOrder, { is_staff, created_at }: AdminOrderComment) =>
  !is_staff && unanswered_since !== null && created_at >= unanswered_since

interface CommentProps {
  comment: AdminOrderComment
  isUnanswered: boolean
  pin: ReactNode
}

function Comment({ comment, isUnanswered, pin }: CommentProps) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <li className={css.comment} data-internal={comment.is_internal} data-unanswered={isUnanswered}>
      <Avatar name={comment.author} />
      <div className={css.words}>
        <p className={css.who}>
          <strong>{comment.author}</strong>{' '}
          <time dateTime={comment.created_at} title={format.dateTime(comment.created_at)}>
            {format.dayTime(comment.created_at)}
          </time>{' '}
          {comment.is_internal ? (
            <Badge tone="warn">
              <Lock aria-hidden />
              {translate('admin.order.internal')}
            </Badge>
          ) : comment.is_staff ? (
            <Badge>{translate(comment.is_mailed ? 'admin.order.public_mailed' : 'admin.order.public')}</Badge>
          ) : null}
        </p>
        <p className={css.text}>{comment.comment}</p>
      </div>
      {pin}
    </li>
  )
}

/** A quick reply is added to what has been typed. */
const join = (text: string, reply: string) => [text.trimEnd(), reply].filter(Boolean).join('\n\n').slice(0, 2000)

function Write({ id, version, onChange }: { id: number; version: number; onChange: Props['onChange'] }) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [internal, setInternal] = useState(false)
  const notifyId = useId()
  const [notify, setNotify] = useState(true)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  useKeys({ r: () => input.current?.focus() })
  const send = async () => {
    setBusy(true)
    try {
      const messages = await callApi(commentAdminOrder, {
        id,
        comment: text,
        is_internal: internal,
        notify: !internal && notify,
      })
      onChange(messages)
      setText('')
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    } finally {
      setBusy(false)
    }
  }
  const hint = translate(internal ? 'admin.order.write_internal' : 'admin.order.write_public')
  return (
    <div className={css.write}>
      <OutlinedInput
        fullWidth
        multiline
        minRows={2}
        maxRows={10}
        value={text}
        placeholder={hint}
        inputRef={input}
        inputProps={{ 'aria-label': hint, 'aria-keyshortcuts': 'R', maxLength: 2000 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          if (!busy && text.trim()) void send()
        }}
      />
      <div className={css.buttons}>
        <fieldset className={css.kind} aria-label={translate('admin.order.visibility')}>
          <Button
            variant="text"
            size="small"
            aria-pressed={!internal}
            onClick={() => setInternal(false)}
            startIcon={<Mail aria-hidden />}
          >
            {translate('admin.order.public')}
          </Button>
          <Button
            variant="text"
            size="small"
            aria-pressed={internal}
            onClick={() => setInternal(true)}
            startIcon={<Lock aria-hidden />}
          >
            {translate('admin.order.internal')}
          </Button>
        </fieldset>
        {internal ? null : (
          <label className={css.notify} htmlFor={notifyId}>
            <Tick id={notifyId} checked={notify} onChange={() => setNotify(!notify)} />
            {translate('admin.order.send_email')}
          </label>
        )}
        {internal ? null : (
          <QuickReplies orderId={id} version={version} onInsert={(reply) => setText(join(text, reply))} />
        )}
        <BusyButton busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
          {translate('admin.order.add_comment')} <kbd>Ctrl ↵</kbd>
        </BusyButton>
      </div>
    </div>
  )
}
