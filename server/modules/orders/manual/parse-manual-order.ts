import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { createOrder } from '#contracts/orders/create-order.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { findBuyer, lockCustomer } from '#server/modules/customers/customers.ts'
import {
  parseAddress,
  parseContact,
  parseField,
  parseShippingInput,
} from '#server/modules/orders/create/parse-field.ts'
import type { OrderRequest } from '#server/modules/orders/create/parse-order-request.ts'
import { servedCountry } from '#server/modules/orders/create/served-country.ts'

export type CreateInput = ReadInputOf<typeof createOrder>

/** Customer and addresses of an order by staff, with every problem by field. */
export async function parseManualOrder(ctx: TxCtx, input: CreateInput): Promise<OrderRequest> {
  const { user_id } = input
  const problems: FieldErrors = {}
  const buyer = user_id && (await lockCustomer(ctx, user_id)) ? await findBuyer(ctx, user_id) : undefined
  if (user_id && !buyer) problems.user_id = [{ key: 'validation.choose_option' }]
  const guest = user_id ? undefined : parseField(schemas.email, 'email', input.email, problems)
  const contact = input.shipping_address ? undefined : input.contact
  const shipping_address = contact
    ? parseContact(contact, problems)
    : parseAddress('shipping_address', input.shipping_address, problems)
  const first_name = (!buyer && input.first_name) || shipping_address.first_name
  const last_name = (!buyer && input.last_name) || shipping_address.last_name
  return {
    buyer,
    email: buyer?.email ?? guest ?? '',
    shipping_address,
    problems,
    expected_total: null,
    billing_address: input.billing_address
      ? parseAddress('billing_address', input.billing_address, problems)
      : { ...shipping_address, first_name, last_name },
    country: contact ? undefined : servedCountry(ctx, shipping_address, problems),
    has_address: !contact,
    shipping_id: input.shipping_id ?? undefined,
    shipping_input: parseShippingInput(input.shipping_input, problems),
    payment_id: input.payment_id ?? undefined,
  }
}
