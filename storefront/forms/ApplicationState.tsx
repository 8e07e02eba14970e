import type { OwnApplication } from '#contracts/forms/application-calls.ts'
import { useDates } from '../order/use-dates.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SentenceSpace } from '../ui/SentenceSpace.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** The outcome of an application, and the button that orders the service once it is approved. */
export function ApplicationState({
  application,
  refused,
}: {
  application: OwnApplication
  refused?: string | undefined
}) {
  const t = useText()
  const dates = useDates()
  const { id, status, expires_at, remark_to_customer, can_order, product } = application
  return (
    <div className="flex flex-col gap-4">
      <Notice kind={status === 'approved' ? 'success' : undefined}>
        <strong>{t(`common.application_status.${status}`)}</strong> {t(`storefront.application.state.${status}`)}
        {status === 'approved' && expires_at && (
          <>
            <SentenceSpace />
            {t('storefront.application.until', { day: dates.day(expires_at) })}
          </>
        )}
        {remark_to_customer && <p className="mt-2 whitespace-pre-line">{remark_to_customer}</p>}
      </Notice>
      {refused && <Notice kind="error">{refused}</Notice>}
      {can_order && (
        <form method="post" action={`/service/${product.url}/apply`}>
          <input type="hidden" name="intent" value="order" />
          <input type="hidden" name="application_id" value={id} />
          <SubmitButton>{t('storefront.product.add')}</SubmitButton>
        </form>
      )}
    </div>
  )
}
