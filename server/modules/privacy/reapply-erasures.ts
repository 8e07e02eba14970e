import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { ended } from './erasable-orders.ts'
import { eraseCustomer } from './erase-customer.ts'
import { erasePerson } from './erase-person.ts'
import { emailHashes, readTombstones, syncTombstones, type Tombstone } from './tombstones.ts'

interface Found {
  id: number
  email: string
  created_at: string
}

/**
 * Erases who was erased before and is there again because an older backup was restored, and orders of erased people that ended since. Somebody who
 * came back later by an own act is left alone: only rows from before the tombstone count. Returns how many customers and orders it erased.
 */
export async function reapplyErasures(services: Services): Promise<number> {
  await syncTombstones(services)
  const tombstones = await readTombstones(services)
  return (
    (await eraseReturned(services, tombstones)) +
    (await eraseGuests(services, tombstones)) +
    (await eraseEnded(services))
  )
}

async function eraseReturned(services: Services, tombstones: readonly Tombstone[]): Promise<number> {
  const ofCustomers = tombstones.filter(({ customer_id }) => customer_id !== null)
  if (ofCustomers.length === 0) return 0
  const isErased = matcher(services, ofCustomers)
  const users = await services.db
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', latest(ofCustomers))
    .execute()
  const returned = users.filter(isErased)
  for (const { id, email } of returned)
    await inTransaction(systemContext(services), async (ctx) => {
      const mark = ctx.db.updateTable('users').set({ deleted_at: sql`now()` })
      const { numUpdatedRows } = await mark.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
      if (numUpdatedRows > 0n) await eraseCustomer(ctx, { id, email }, { isRepeated: true })
    })
  return returned.length
}

async function eraseGuests(services: Services, tombstones: readonly Tombstone[]): Promise<number> {
  const ofGuests = tombstones.filter(({ customer_id }) => customer_id === null)
  if (ofGuests.length === 0) return 0
  const orders = await services.db
    .selectFrom('orders')
    .select(['id', 'email', 'created_at'])
    .where('user_id', 'is', null)
    .where('personal_data', '=', 'stored')
    .where('created_at', '<=', latest(ofGuests))
    .where(ended)
    .execute()
  const found = orders.filter(matcher(services, ofGuests))
  return eraseOrders(services, found, [...new Set(found.map(({ email }) => email))])
}

/** Orders that were not finished when their customer was erased. */
async function eraseEnded(services: Services): Promise<number> {
  const orders = await services.db
    .selectFrom('orders')
    .select('id')
    .where('personal_data', '=', 'stored')
    .where(ended)
    .where('user_id', 'in', (e) => e.selectFrom('users').select('id').where('deleted_at', 'is not', null))
    .execute()
  return eraseOrders(services, orders, [])
}

async function eraseOrders(services: Services, orders: readonly { id: number }[], emails: string[]): Promise<number> {
  if (orders.length === 0) return 0
  const orderIds = orders.map(({ id }) => id)
  await inTransaction(systemContext(services), (ctx) => erasePerson(ctx, { customerIds: [], orderIds, emails }))
  return orders.length
}

const latest = (tombstones: readonly Tombstone[]) => tombstones.at(-1)?.erased_at ?? ''

/** Whether a row belongs to an erased person and is older than the erasure. */
function matcher(services: Services, tombstones: readonly Tombstone[]) {
  const byHash = new Map(tombstones.map(({ email_hash, erased_at }) => [email_hash, erased_at]))
  const byId = new Map(
    tombstones.flatMap(({ customer_id, erased_at }) => (customer_id ? [[customer_id, erased_at]] : [])),
  )
  const before = (created_at: string, erased_at: string | undefined) =>
    erased_at !== undefined && Date.parse(created_at) <= Date.parse(erased_at)
  return ({ id, email, created_at }: Found) =>
    emailHashes(services, email).some((hash) => before(created_at, byHash.get(hash))) ||
    before(created_at, byId.get(id))
}
