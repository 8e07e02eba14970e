import type { ReadInputOf } from '#contracts/call.ts'
import type { Problems } from '#contracts/problems.ts'
import type { createOrder } from '#contracts/sales/create-order.ts'
import type { Ctx } from '../../context.ts'
import { findBuyer } from '../../customers/customers.ts'
import type { OrderRequest } from '../order/read-request.ts'
import { deliversTo } from '../order/served-country.ts'

export type CreateInput = ReadInputOf<typeof createOrder>

/** For whom staff place an order and where it goes, with everything that is wrong with it by field. */
export async function staffRequest(ctx: Ctx, input: CreateInput): Promise<OrderRequest> {
  const { user_id, shipping_address, payment_id } = input
  const problems: Problems = {}
  const buyer = user_id ? await findBuyer(ctx, user_id) : undefined
  if (user_id && !buyer) problems.user_id = [{ key: 'validation.choose_option' }]
  if (!user_id && !input.email) problems.email = [{ key: 'validation.required' }]
  const { country } = shipping_address
  const isServed = deliversTo(ctx, country)
  if (!isServed) problems['shipping_address.country'] = [{ key: 'validation.check_input' }]
  const first_name = (!buyer && input.first_name) || shipping_address.first_name
  const last_name = (!buyer && input.last_name) || shipping_address.last_name
  return {
    ...{ buyer, email: buyer?.email ?? input.email ?? '', shipping_address, problems, expected_total: null },
    billing_address: input.billing_address ?? { ...shipping_address, first_name, last_name },
    // Undefined while nobody knows, so that only the address is complained about.
    country: isServed ? country : undefined,
    shipping_id: input.shipping_id ?? undefined,
    payment_id: payment_id ?? undefined,
  }
}
