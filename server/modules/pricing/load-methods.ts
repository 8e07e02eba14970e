import type { Ctx } from '#server/kernel/context.ts'
import { type LoadedPaymentMethod, loadPaymentMethods } from '#server/modules/payments/payments.ts'
import { type LoadedShippingMethod, loadShippingMethods } from '#server/modules/shipping/shipping.ts'

export interface LoadedMethods {
  shippings: LoadedShippingMethod[]
  payments: LoadedPaymentMethod[]
}

/** All methods that an order may be shipped and paid by. */
export async function loadMethods(ctx: Ctx): Promise<LoadedMethods> {
  const [shippings, payments] = await Promise.all([loadShippingMethods(ctx), loadPaymentMethods(ctx)])
  return { shippings, payments }
}
