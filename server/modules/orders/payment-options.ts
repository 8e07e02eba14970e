import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { eligiblePayments, type LoadedPaymentMethod, loadPaymentMethods } from '#server/modules/payments/payments.ts'
import type { OrderRecord } from './order-record.ts'

/** The methods that an order can still be paid by: none once it is paid, under review or canceled. */
export async function getEligiblePayments(ctx: Ctx, order: OrderRecord): Promise<LoadedPaymentMethod[]> {
  if (order.status !== 'pending' || order.grand_total === 0) return []
  const { grand_total, shipping_id, shipping_address } = order
  return eligiblePayments(await loadPaymentMethods(ctx), {
    grand_total,
    shipping_id,
    ...(shipping_address.country && { country: shipping_address.country }),
  })
}

/** Minutes that a change of the method leaves at least to pay (orders.md O4). */
const leastHold = 30

interface Deadline {
  /** Orders of guests that are paid on delivery have a deadline as well (orders.md O19). */
  isGuest: boolean
  /** When the order was placed; absent: now. */
  placed?: string | undefined
}

/**
 * Columns that an order copies from its payment method, and its deadline, counted from when the order was placed however often the method
 * changes (orders.md O4).
 */
export function paymentColumns(
  { settings }: Pick<Ctx, 'settings'>,
  method: LoadedPaymentMethod | undefined,
  { isGuest, placed }: Deadline,
) {
  const isCash = isGuest && method?.settlement === 'on_delivery'
  const awaits_confirmation = isCash && settings.sale.guest_confirm_hours > 0
  const minutes = awaits_confirmation
    ? settings.sale.guest_confirm_hours * 60
    : (method?.hold_minutes ?? (isCash ? cashMinutes(settings) : null))
  return {
    payment_method_id: method?.id ?? null,
    payment_type: method?.type ?? null,
    payment_title: method?.title ?? '',
    payment_settlement: method?.settlement ?? null,
    requires_proof: method?.requires_proof ?? false,
    awaits_confirmation,
    hold_until: minutes === null ? null : holdUntil(minutes, placed),
  }
}

/** Minutes until an unpaid order of a guest that is paid on delivery is canceled; null: never. */
const cashMinutes = ({ sale }: Ctx['settings']) => (sale.guest_cash_days === 0 ? null : sale.guest_cash_days * 1440)

/** The deadline of a guest's order once it is confirmed. */
export const confirmedDeadline = ({ settings }: Pick<Ctx, 'settings'>, placed: string) => {
  const minutes = cashMinutes(settings)
  return minutes === null ? null : holdUntil(minutes, placed)
}

const holdUntil = (minutes: number, placed: string | undefined) =>
  sql<string>`greatest(coalesce(${placed ?? null}::timestamptz, now()) + make_interval(mins => ${minutes}),
    now() + make_interval(mins => ${leastHold}))`
