import { z } from 'zod'
import { addressParts } from '#contracts/customers/address.ts'
import type { ReadInputOf } from '#contracts/resource/call.ts'
import { type Problems, readInput } from '#contracts/resource/problems.ts'
import { check } from '#contracts/resource/rules-of-kinds.ts'
import type { placeOrder } from '#contracts/sales/checkout.ts'
import type { OrderAddress } from '#contracts/sales/order.ts'
import type { Ctx } from '../../context.ts'
import { type Buyer, findAddress, findBuyer } from '../../customers/customers.ts'
import { notFound } from '../../refusal.ts'

export type PlaceInput = ReadInputOf<typeof placeOrder>

export interface OrderRequest {
  buyer: Buyer | undefined
  email: string
  shipping_address: OrderAddress
  billing_address: OrderAddress
  problems: Problems
}

const address = z.object(addressParts)
const nowhere: OrderAddress = { first_name: '', last_name: '', address: '', contact_number: '', country: '' }

/** Who orders and where to, with everything that is wrong with it by field: a form shows all of it at once. */
export async function readRequest(ctx: Ctx, input: PlaceInput): Promise<OrderRequest> {
  const problems: Problems = {}
  const buyer = ctx.actor.kind === 'member' ? await findBuyer(ctx, ctx.actor.id) : undefined
  const shipping_address = await readAddress(ctx, 'shipping_address', input, problems)
  const sameAddress = !input.billing_address && !input.billing_address_id
  return {
    buyer,
    email: buyer?.email ?? read(check.email, 'email', input.email, problems) ?? '',
    shipping_address,
    billing_address: sameAddress ? shipping_address : await readAddress(ctx, 'billing_address', input, problems),
    problems: { ...problems, ...agreementProblem(input.agreement) },
  }
}

function read<T>(rule: z.ZodType<T>, field: string, value: unknown, problems: Problems): T | undefined {
  const result = readInput(rule, value)
  if (!result.problems) return result.value
  for (const [path, messages] of Object.entries(result.problems)) problems[path ? `${field}.${path}` : field] = messages
  return undefined
}

async function readAddress(ctx: Ctx, field: 'shipping_address' | 'billing_address', input: PlaceInput, problems: Problems): Promise<OrderAddress> {
  const id = input[`${field}_id`]
  if (id) {
    const found = ctx.actor.kind === 'member' ? await findAddress(ctx, ctx.actor.id, id) : undefined
    if (!found) throw notFound()
    return checkCountry(ctx, field, found, problems)
  }
  const typed = read(address, field, input[field] ?? {}, problems)
  return typed ? checkCountry(ctx, field, typed, problems) : nowhere
}

/** The shop delivers only to the countries it supports; a bill may go anywhere. */
function checkCountry(ctx: Ctx, field: string, of: OrderAddress, problems: Problems): OrderAddress {
  const served = (ctx.settings.countries as readonly string[]).includes(of.country)
  if (field === 'shipping_address' && !served) problems[`${field}.country`] = [{ key: 'validation.check_input' }]
  return of
}

/** The buyer has to accept the terms (sales.md 2.5). */
function agreementProblem(agreement: unknown): Problems {
  const agreed = check.boolean.safeParse(agreement === 'on' ? true : agreement)
  return agreed.success && agreed.data ? {} : { agreement: [{ key: 'validation.required' }] }
}
