import { getDigits, toMajor } from '#contracts/money.ts'
import type { WebhookEvent } from '#contracts/webhooks/webhook.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { presentTotals } from '#server/modules/pricing/pricing.ts'
import { recordEvent } from '#server/modules/webhooks/webhooks.ts'
import { loadItems, type OrderRecord } from './order-record.ts'
import { paymentStatus, presentLines } from './present-order.ts'
import { loadShipments } from './shipments/load-shipments.ts'

type OrderEvent = Extract<WebhookEvent, `order.${string}`>

/**
 * Tells webhooks about an order, with the names that GET /api/admin/order/{id} has, and without anything of the customer but the country of the
 * address. `more` belongs to this event alone.
 */
export const recordOrderEvent = (ctx: TxCtx, event: OrderEvent, order: OrderRecord, more: object = {}) =>
  recordEvent(ctx, event, async () => {
    const digits = getDigits(order.currency)
    const items = await loadItems(ctx, order.id)
    return [
      {
        id: order.id,
        order_number: order.order_number,
        status: order.status,
        payment_status: paymentStatus(order),
        channel: order.channel,
        version: order.version,
        currency: order.currency,
        ...presentTotals(order, digits),
        refunded_total: toMajor(order.refunded_total, digits),
        items: presentLines(order, items),
        shipping: {
          type: order.shipping_type,
          method: order.shipping_title,
          country: order.shipping_address.country ?? null,
          carrier: order.carrier ?? '',
          tracking_number: order.tracking_number ?? '',
        },
        shipments: await loadShipments(ctx, order.id),
        payment: { type: order.payment_type, title: order.payment_title },
        created_at: order.created_at,
        paid_at: order.paid_at,
        shipped_at: order.shipped_at,
        ...more,
      },
    ]
  })
