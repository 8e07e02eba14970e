import { discardMail, type HealthState, retryMail } from '#contracts/staff/health.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FailureList } from './FailureList.tsx'

/** Emails that were given up. */
export function FailedMails({ data, total }: HealthState['failed_mails']) {
  const translate = useTranslate()
  return (
    <FailureList
      title={translate('admin.health.failed_mails')}
      discardText={translate('admin.health.discard_mail')}
      total={total}
      failures={data.map(({ id, kind, to, is_unclear, error, created_at }) => ({
        key: String(id),
        title: to === '' ? kind : `${kind} · ${to}`,
        error,
        at: created_at,
        ...(is_unclear && { warning: translate('admin.health.mail_may_repeat') }),
        retry: () => callApi(retryMail, { id }),
        discard: () => callApi(discardMail, { id }),
      }))}
    />
  )
}
