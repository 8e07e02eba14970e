import type { PickupPlace } from '#contracts/orders/order.ts'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'

/**
 * Where and when the goods of a pick-up can be collected, as its method says now and in the language of the request: a shop that moves tells its
 * waiting customers. Null when the method was deleted.
 */
export async function loadPickupPlace(ctx: Ctx, shippingId: number): Promise<PickupPlace | null> {
  const method = await ctx.db
    .selectFrom('shipping_methods')
    .select(['address', 'description'])
    .where('id', '=', shippingId)
    .executeTakeFirst()
  const text = (field: 'address' | 'description', stored: unknown) =>
    String(shownText(shippingSetting.fields[field], stored, ctx.language, ctx.settings) ?? '')
  return method
    ? { address: text('address', method.address), description: text('description', method.description) }
    : null
}
