import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { listOrderMails, type OrderMailRow } from '#contracts/orders/order-mail-calls.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Dot } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MailDialog } from './MailDialog.tsx'
import css from './mails.module.css'

const tones = { queued: 'warn', sending: 'warn', sent: 'ok', failed: 'bad', unknown: 'bad' } as const

/** Panel of the emails to the customer of an order, newest first: whether each was sent, with its text and a way to send it again. */
export function OrderMails({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const client = useQueryClient()
  const [opened, setOpened] = useState<OrderMailRow>()
  // A change of the order or a comment may send one.
  const { data, isError, refetch } = useQuery({
    queryKey: ['order mails', order.id, order.version, order.comments.length],
    queryFn: async ({ signal }) => (await callApi(listOrderMails, { id: order.id }, signal)).data,
    placeholderData: (before) => before,
  })
  const setRows = (rows: OrderMailRow[]) =>
    client.setQueryData(['order mails', order.id, order.version, order.comments.length], rows)
  return (
    <Panel title={translate('admin.order.mails')} note={data?.length || undefined}>
      {isError ? (
        <p className={css.note} role="alert">
          {translate('admin.list.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {translate('common.action.retry')}
          </Button>
        </p>
      ) : null}
      {data?.length === 0 ? <p className={css.note}>{translate('admin.order.no_mails')}</p> : null}
      <ol className={css.mails} aria-busy={data === undefined}>
        {data?.map((mail) => (
          <Mail key={mail.id} mail={mail} onOpen={() => setOpened(mail)} />
        ))}
      </ol>
      {opened ? (
        <MailDialog orderId={order.id} mail={opened} onClose={() => setOpened(undefined)} onSent={setRows} />
      ) : null}
    </Panel>
  )
}

// texts: admin.mail_texts.title.*

function Mail({ mail, onOpen }: { mail: OrderMailRow; onOpen: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const title = translate(`admin.mail_texts.title.${mail.kind}`)
  return (
    <li>
      {may('update order') ? (
        <button type="button" className={css.open} onClick={onOpen}>
          {title}
        </button>
      ) : (
        <span>{title}</span>
      )}
      <Dot tone={tones[mail.status]}>{translate(`admin.order.mail_status.${mail.status}`)}</Dot>
      <small>{format.when(mail.sent_at ?? mail.created_at)}</small>
      {mail.error ? <small className={css.error}>{mail.error}</small> : null}
    </li>
  )
}
