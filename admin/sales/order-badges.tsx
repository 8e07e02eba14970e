import { textIn } from '#contracts/locales.ts'
import {
  isOrderStatus,
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contracts/sales/order-status.ts'
import { useLocaleCode } from '../i18n/use-texts.ts'
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
  const locale = useLocaleCode()
  return (status: string) => (isOrderStatus(status) ? textIn(locale, orderStatusLabels[status]) : status)
}

export function OrderStatusBadge({ status }: { status: string }) {
  const nameOf = useOrderStatusName()
  return <Badge tone={isOrderStatus(status) ? tones[status] : 'neutral'}>{nameOf(status)}</Badge>
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
  const locale = useLocaleCode()
  if (!isPaymentStatus(status)) return status
  return <Dot tone={paymentTones[status]}>{textIn(locale, paymentStatusLabels[status])}</Dot>
}
