import type { placeOrder } from '#contracts/checkout/checkout.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { toMinor } from '#contracts/money.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type FieldErrors, isEmpty } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { type Buyer, findAddress, findBuyer } from '#server/modules/customers/customers.ts'
import { parseAddress, parseContact, parseField, parseShippingInput } from './parse-field.ts'
import { servedCountry } from './served-country.ts'

export type PlaceInput = ReadInputOf<typeof placeOrder>

export interface OrderRequest {
  buyer: Buyer | undefined
  email: string
  /** A contact without address and country where nothing is delivered. */
  shipping_address: OrderAddress
  billing_address: OrderAddress
  /** The country of delivery; undefined while it is unknown, so that the address is the only error. */
  country: string | undefined
  has_address: boolean
  shipping_id: number | undefined
  /** The answer to the question of the shipping method; '' without one. */
  shipping_input: string
  payment_id: number | undefined
  /** Minor units; null when the request has no total. */
  expected_total: number | null
  problems: FieldErrors
}

const invalid = [{ key: 'validation.check_input' }]

/** Customer and addresses of an order, with every problem by field, so that a form shows all of them at once. */
export async function parseOrderRequest(ctx: Ctx, input: PlaceInput): Promise<OrderRequest> {
  const problems: FieldErrors = {}
  const buyer = ctx.actor.kind === 'member' ? await findBuyer(ctx, ctx.actor.id) : undefined
  const email = buyer?.email ?? parseField(schemas.email, 'email', input.email, problems) ?? ''
  const contact = input.shipping_address || input.shipping_address_id ? undefined : input.contact
  const shipping_address = contact
    ? parseContact(contact, problems)
    : await readAddress(ctx, 'shipping_address', input, problems)
  const country = contact ? undefined : servedCountry(ctx, shipping_address, problems)
  const sameAddress = !input.billing_address && !input.billing_address_id
  const billing_address = sameAddress ? shipping_address : await readAddress(ctx, 'billing_address', input, problems)
  if (!isAgreed(input.agreement)) problems.agreement = [{ key: 'validation.required' }]
  return {
    buyer,
    email,
    shipping_address,
    billing_address,
    country,
    has_address: !contact,
    problems,
    shipping_id: schemas.id.safeParse(input.shipping_id).data,
    shipping_input: parseShippingInput(input.shipping_input, problems),
    payment_id: schemas.id.safeParse(input.payment_id).data,
    expected_total: readTotal(ctx, input.expected_total, problems),
  }
}

async function readAddress(
  ctx: Ctx,
  field: 'shipping_address' | 'billing_address',
  input: PlaceInput,
  problems: FieldErrors,
): Promise<OrderAddress> {
  const id = input[`${field}_id`]
  if (id) {
    const saved = ctx.actor.kind === 'member' ? await findAddress(ctx, ctx.actor.id, id) : undefined
    if (!saved) throw notFound()
    const { first_name, last_name, address, contact_number, country } = saved
    return { first_name, last_name, address, contact_number, country }
  }
  return parseAddress(field, input[field], problems)
}

/** Whether the customer accepted the terms (orders.md O5). */
function isAgreed(agreement: unknown): boolean {
  return schemas.boolean.safeParse(agreement === 'on' ? true : agreement).data === true
}

function readTotal({ settings }: Ctx, sent: PlaceInput['expected_total'], problems: FieldErrors): number | null {
  if (sent === undefined || isEmpty(sent)) return null
  const total = sent === null ? undefined : toMinor(sent, settings.digits)
  if (total === undefined) problems.expected_total = invalid
  return total ?? null
}
