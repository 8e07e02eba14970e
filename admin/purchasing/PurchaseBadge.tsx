import type { PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, Dot, type Tone } from '../ui/Badge.tsx'

const tones: Record<PurchaseStatus, Tone> = {
  draft: 'neutral',
  ordered: 'info',
  partially_received: 'warn',
  received: 'ok',
  closed: 'outlined',
  canceled: 'outlined',
}

export function PurchaseBadge({ status }: { status: PurchaseStatus }) {
  const translate = useTranslate()
  return <Badge tone={tones[status]}>{translate(`admin.purchase.status_of.${status}`)}</Badge>
}

/** '2 days late', nothing for an order that is in time. */
export function LateMark({ days }: { days: number }) {
  const translate = useTranslate()
  return days > 0 ? <Dot tone="bad">{translate('admin.purchase.late_days', { count: days })}</Dot> : null
}
