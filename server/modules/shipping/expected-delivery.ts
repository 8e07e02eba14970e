import type { DeliveryEstimate } from '#contracts/checkout/checkout.ts'
import type { Settings } from '#contracts/configuration/settings.ts'
import { dayIn, daysBetween } from '#contracts/shop-date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isTransport } from './delivery-countries.ts'
import { type DeliveryTimes, estimateDelivery } from './estimate-delivery.ts'
import type { ShippingMethod } from './shipping-fee.ts'

/** When an order that could be prepared from this moment on arrives; null where that is not estimated, and once the day has passed. */
export async function expectedDelivery(ctx: Ctx, shippingId: number, from: string): Promise<DeliveryEstimate | null> {
  const method = await ctx.db
    .selectFrom('shipping_methods')
    .select(['type', 'handling_days', 'transit_days_min', 'transit_days_max', 'cutoff_time', 'working_weekdays'])
    .where('id', '=', shippingId)
    .executeTakeFirst()
  const estimate = method && estimateDelivery(ctx.settings, method, new Date(from))
  const today = dayIn(ctx.settings.basic.timezone, new Date())
  if (!estimate || estimate.to < today) return null
  return { ...estimate, in_days: daysBetween(today, estimate.from) }
}

/** The first day on which any method delivers an order that is placed now; null where that is not estimated. */
export const earliestDelivery = (
  settings: Pick<Settings, 'basic' | 'sale'>,
  methods: readonly (DeliveryTimes & Pick<ShippingMethod, 'type'>)[],
): string | null =>
  methods
    .filter(isTransport)
    .flatMap((method) => estimateDelivery(settings, method)?.from ?? [])
    .toSorted()[0] ?? null
