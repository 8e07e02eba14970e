import { sql } from 'kysely'
import { type Address, maxAddresses } from '#contracts/customers/address.ts'
import type { createAddress, updateAddress } from '#contracts/customers/address-calls.ts'
import { changedPhoneProblem } from '#contracts/customers/phone.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { fieldError, loginFirst, notFound, unprocessable, validationError } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { findAddress, listCustomerAddresses } from './customers.ts'
import { lockMember } from './lock-customer.ts'

const getMember = ({ actor }: Ctx): number => {
  if (actor.kind !== 'member') throw loginFirst()
  return actor.id
}

/** Only addresses in served countries can be saved. */
function refuseCountry(ctx: Ctx, country: string): void {
  if (!ctx.settings.countries.some((code) => code === country))
    throw fieldError('country', 'validation.country_not_served')
}

export const ownAddresses = async (ctx: Ctx): Promise<{ data: Address[] }> => ({
  data: await listCustomerAddresses(ctx.db, getMember(ctx)),
})

export async function ownAddress(ctx: Ctx, { id }: { id: number }): Promise<{ data: Address }> {
  const address = await findAddress(ctx, getMember(ctx), id)
  if (!address) throw notFound()
  return { data: address }
}

/** The first address becomes the default for billing and shipping (customers.md U2). */
export async function addAddress(
  ctx: Ctx,
  input: ReadInputOf<typeof createAddress>,
): Promise<EndpointResponse<{ data: Address }>> {
  refuseCountry(ctx, input.country)
  const id = await inTransaction(ctx, async (inner) => {
    const known = (await lockBook(inner)).length
    if (known >= maxAddresses) throw unprocessable('validation.check_input')
    const isFirst = known === 0
    const defaults = isFirst ? { default_billing: true, default_shipping: true } : {}
    const address = { ...input, ...defaults }
    await clearDefaults(inner, address)
    const values = { ...address, user_id: getMember(inner) }
    return (await inner.db.insertInto('addresses').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  return created(await ownAddress(ctx, { id }))
}

export async function changeAddress(
  ctx: Ctx,
  { id, ...input }: ReadInputOf<typeof updateAddress>,
): Promise<{ data: Address }> {
  await inTransaction(ctx, async (inner) => {
    if (!(await lockBook(inner)).includes(id)) throw notFound()
    refuseCountry(inner, input.country)
    const problem = changedPhoneProblem(input, await findAddress(inner, getMember(inner), id))
    if (problem) throw validationError({ contact_number: [problem] })
    await clearDefaults(inner, input)
    await inner.db
      .updateTable('addresses')
      .set({ ...input, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  })
  return ownAddress(ctx, { id })
}

export async function removeAddress(ctx: Ctx, { id }: { id: number }): Promise<{ data: Address[] }> {
  await inTransaction(ctx, async (inner) => {
    if (!(await lockBook(inner)).includes(id)) throw notFound()
    await inner.db.deleteFrom('addresses').where('id', '=', id).execute()
  })
  return ownAddresses(ctx)
}

/** Ids of the customer's addresses. Locks the customer's row, which serialises changes of one address book. */
async function lockBook(ctx: TxCtx): Promise<number[]> {
  const id = await lockMember(ctx, 'update')
  return (await listCustomerAddresses(ctx.db, id)).map((address) => address.id)
}

/** Clears the former default before a new one is set. */
async function clearDefaults(
  ctx: Ctx,
  address: { default_billing: boolean; default_shipping: boolean },
): Promise<void> {
  for (const kind of ['default_billing', 'default_shipping'] as const) {
    if (!address[kind]) continue
    await ctx.db
      .updateTable('addresses')
      .set({ [kind]: false })
      .where('user_id', '=', getMember(ctx))
      .where(kind, '=', true)
      .execute()
  }
}
