import type { PaymentProof } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'
import { useDates } from './use-dates.ts'

/** The uploaded proofs of payment and their review status. */
export function ProofList({ proofs }: { proofs: readonly PaymentProof[] }) {
  const t = useText()
  const { dayAndTime } = useDates()
  return (
    <div className="border-line border-t pt-5">
      <h3 className="type-strong">{t('storefront.order.proof_title')}</h3>
      <ul className="divide-line mt-2 divide-y">
        {proofs.map(({ id, status, reason, remark, url, mime, created_at }, at) => (
          <li key={id} className="type-small flex gap-4 py-3">
            {mime.startsWith('image/') && (
              <img
                src={url}
                alt=""
                loading="lazy"
                className="bg-photo border-line size-16 border shrink-0 rounded-picture object-cover"
              />
            )}
            <div className="min-w-0">
              <div className="flex flex-wrap items-baseline gap-x-4">
                {/* The upload itself, not a page of the shop. */}
                <a href={url} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
                  {t('storefront.order.proof_number', { n: at + 1 })}
                </a>
                <span className="text-ink-2">{dayAndTime(created_at)}</span>
                <span className={status === 'rejected' ? 'text-error' : status === 'approved' ? 'text-primary' : ''}>
                  {t(`storefront.order.proof_status.${status}`)}
                </span>
              </div>
              {remark && <p className="text-ink-2 break-words whitespace-pre-line">{remark}</p>}
              {reason && <p className="text-error break-words whitespace-pre-line">{reason}</p>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
