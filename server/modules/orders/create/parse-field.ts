import { z } from 'zod'
import { addressParts } from '#contracts/customers/address.ts'
import { withPhone } from '#contracts/customers/phone.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { type FieldErrors, readInput } from '#contracts/validation.ts'

/** Parses one part of an input; its problems are added below its field. */
export function parseField<T>(rule: z.ZodType<T>, field: string, value: unknown, problems: FieldErrors): T | undefined {
  const result = readInput(rule, value)
  if (!result.problems) return result.value
  for (const [path, messages] of Object.entries(result.problems)) problems[path ? `${field}.${path}` : field] = messages
  return undefined
}

const address = withPhone(z.object(addressParts))
const { first_name, last_name, contact_number } = addressParts
const contact = withPhone(z.object({ first_name, last_name, contact_number }))
const nowhere: OrderAddress = { first_name: '', last_name: '', address: '', contact_number: '', country: '' }

/** Parses an address; of an incomplete one only the country is returned. */
export function parseAddress(
  field: string,
  sent: Record<string, unknown> | null | undefined,
  problems: FieldErrors,
): OrderAddress {
  const country = addressParts.country.safeParse(sent?.country).data ?? ''
  return parseField(address, field, sent ?? {}, problems) ?? { ...nowhere, country }
}

/** Parses the contact of an order without delivery. */
export const parseContact = (sent: Record<string, unknown>, problems: FieldErrors): OrderAddress => ({
  ...nowhere,
  ...parseField(contact, 'contact', sent, problems),
})

/** Parses the customer's answer to the question of the shipping method. */
export const parseShippingInput = (sent: unknown, problems: FieldErrors): string =>
  parseField(schemas.text(200), 'shipping_input', sent ?? '', problems) ?? ''
