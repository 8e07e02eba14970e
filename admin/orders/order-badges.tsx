import { isOrderStatus, type OrderStatus, type PaymentStatus } from '#contracts/orders/order-status.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, Dot, type Tone } from '../ui/Badge.tsx'

const tones: Record<OrderStatus, Tone> = {
  pending: 'neutral',
  payment_review: 'warn',
  payment_reject: 'bad',
  paid: 'teal',
  shipped: 'info',
  completed: 'ok',
  refunded: 'outlined',
  canceled: 'outlined',
}

export function useOrderStatusName() {
  const translate = useTranslate()
  return (status: string) => (isOrderStatus(status) ? translate(`common.order_status.${status}`) : status)
}

export function OrderStatusBadge({ status }: { status: string }) {
  const nameOf = useOrderStatusName()
  return <Badge tone={isOrderStatus(status) ? tones[status] : 'neutral'}>{nameOf(status)}</Badge>
}

/** How many units have left, while others wait. */
export function ShippedUnits({ shipped, total }: { shipped: number; total: number }) {
  const translate = useTranslate()
  if (shipped === 0 || shipped >= total) return null
  return <Badge tone="info">{translate('admin.order.shipped_of', { shipped, total })}</Badge>
}

const paymentTones: Record<PaymentStatus, 'ok' | 'warn' | 'bad' | 'off'> = {
  unpaid: 'off',
  review: 'warn',
  rejected: 'bad',
  paid: 'ok',
  partially_refunded: 'warn',
  refunded: 'off',
  void: 'off',
}
const isPaymentStatus = (status: string): status is PaymentStatus => Object.hasOwn(paymentTones, status)

export function PaymentStatusDot({ status }: { status: string }) {
  const translate = useTranslate()
  if (!isPaymentStatus(status)) return status
  return <Dot tone={paymentTones[status]}>{translate(`common.payment_status.${status}`)}</Dot>
}
