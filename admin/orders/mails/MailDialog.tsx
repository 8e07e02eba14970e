import { useQuery } from '@tanstack/react-query'
import { type OrderMailRow, previewOrderMail, resendOrderMail } from '#contracts/orders/order-mail-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toasts } from '../../ui/toast-store.ts'
import css from './mails.module.css'

interface Props {
  orderId: number
  mail: OrderMailRow
  onClose: () => void
  onSent: (mails: OrderMailRow[]) => void
}

/** Dialog that shows an email as it would be sent now, and sends it again. */
export function MailDialog({ orderId, mail, onClose, onSent }: Props) {
  const translate = useTranslate()
  const isWaiting = mail.status === 'queued' || mail.status === 'sending'
  const of = { id: orderId, mail_id: mail.id }
  const { data, error, isPending } = useQuery({
    queryKey: ['order mail', mail.id],
    queryFn: async ({ signal }) => (await callApi(previewOrderMail, of, signal)).data,
    gcTime: 0,
    retry: false,
  })
  const send = async () => {
    try {
      onSent((await callApi(resendOrderMail, of)).data)
      toasts.success(translate('admin.order.mail_queued', { email: data?.to ?? mail.to }))
      onClose()
    } catch (failure) {
      toastError(failure, translate('common.toast.submit_fail'))
    }
  }
  return (
    <FormDialog
      title={data?.subject ?? mail.subject}
      confirm={translate('admin.order.mail_resend')}
      onConfirm={send}
      onClose={onClose}
      waiting={isPending}
      disabled={isWaiting || error !== null}
      dirty={false}
      wide
    >
      <p className={css.note}>
        {translate(isWaiting ? 'admin.order.mail_waits' : 'admin.order.mail_as_now', { email: data?.to ?? mail.to })}
      </p>
      {error ? <p role="alert">{isFailure(error) ? error.messages[0] : translate('admin.list.failed')}</p> : null}
      {data ? <iframe title={data.subject} className={css.frame} sandbox="" srcDoc={data.html} /> : null}
    </FormDialog>
  )
}
