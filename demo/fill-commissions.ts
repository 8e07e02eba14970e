import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { approveEntries, createEntries } from '#server/modules/commissions/commissions.ts'
import { demoGuests, demoMembers } from './members.ts'

const groups = [
  { name: 'Shop floor', commissions: ['8', '3', '1'] },
  { name: 'Online partners', commissions: ['12', '2'] },
]

/** A chain of three, each below the one before. Nobody can log in to these accounts. */
const promoters = [
  { name: 'Alice Fung', email: 'alice.fung@example.com', sales_code: 'ALICE8', group: 0 },
  { name: 'Bob Cheung', email: 'bob.cheung@example.com', sales_code: 'BOB2024', group: 0 },
  { name: 'Carol Ng', email: 'carol.ng@example.com', sales_code: 'CAROL', group: 0 },
  { name: 'Tea Notes', email: 'hello@tea-notes.example.com', sales_code: 'TEANOTES', group: 1 },
]

/** Two groups, promoters, and orders of the past with their codes. Refunds come later and take off from what they earned. */
export async function fillCommissions(ctx: Ctx): Promise<void> {
  if (await ctx.db.selectFrom('commission_groups').select('id').limit(1).executeTakeFirst()) return
  await inTransaction(ctx, async (tx) => {
    const sellers = await addPromoters(tx)
    const orders = await tx.db
      .selectFrom('orders')
      .select(['id', 'email', 'currency', 'paid_at', 'completed_at'])
      .where(
        'email',
        'in',
        [...demoGuests, ...demoMembers].map(({ email }) => email),
      )
      .where('status', 'in', ['paid', 'shipped', 'completed'])
      .where('paid_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(120)
      .execute()
    for (const [at, order] of orders.filter((_, n) => n % 4 === 2).entries()) {
      const seller = sellers[at % sellers.length]
      if (seller) await addEntries(tx, { ...order, promoter_id: seller.id }, seller.sales_code)
    }
  })
}

async function addPromoters(tx: TxCtx): Promise<{ id: number; sales_code: string }[]> {
  const { id: role_id } = await tx.db
    .insertInto('roles')
    .values({ name: 'Promoters', is_system: false, permissions: [] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const groupIds: number[] = []
  for (const { name, commissions } of groups) {
    const rows = commissions.map((percentage, level) => ({ level, percentage }))
    const made = await tx.db
      .insertInto('commission_groups')
      .values({ name, levels: JSON.stringify(rows) })
      .returning('id')
      .executeTakeFirstOrThrow()
    groupIds.push(made.id)
  }
  const made: { id: number; sales_code: string; group: number }[] = []
  for (const { group, ...promoter } of promoters) {
    const above = made.findLast((one) => one.group === group)
    const { id } = await tx.db
      .insertInto('accounts')
      .values({
        ...promoter,
        role_id,
        password_hash: '',
        commission_enabled: true,
        group_id: groupIds[group] ?? null,
        parent_id: above?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push({ id, sales_code: promoter.sales_code, group })
  }
  return made.toReversed()
}

interface PaidOrder {
  id: number
  email: string
  currency: string
  promoter_id: number
  paid_at: string | null
  completed_at: string | null
}

async function addEntries(tx: TxCtx, order: PaidOrder, referral_code: string): Promise<void> {
  const { id, promoter_id, paid_at, completed_at } = order
  await tx.db.updateTable('orders').set({ promoter_id, referral_code }).where('id', '=', id).execute()
  await createEntries(tx, order)
  if (completed_at) await approveEntries(tx, id)
  await sql`
    update commission_entries set created_at = ${paid_at}, approved_at = ${completed_at} where order_id = ${id}`.execute(
    tx.db,
  )
}
