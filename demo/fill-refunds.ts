import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { reverseEntries } from '#server/modules/commissions/commissions.ts'
import { demoGuests, demoMembers } from './members.ts'
import { languages, type Texts } from './texts.ts'

const reasons: readonly Texts[] = [
  [
    'One piece arrived chipped. Please keep it.',
    '其中一件有崩口，請留用，毋須退回。',
    '其中一件有磕碰，请留用，无需退回。',
  ],
  ['The colour was not as expected.', '顏色與預期不符。', '颜色与预期不符。'],
  ['Returned unused within 30 days.', '30 天內未使用退回。', '30 天内未使用退回。'],
]

/** Refunds some orders of the past: most a unit of theirs, every third completely. Their stock is not counted any more. */
export async function fillRefunds(ctx: Ctx): Promise<void> {
  const emails = [...demoGuests, ...demoMembers].map(({ email }) => email)
  if (await ctx.db.selectFrom('refunds').select('id').limit(1).executeTakeFirst()) return
  const orders = await ctx.db
    .selectFrom('orders')
    .select(['id', 'language', 'grand_total', 'subtotal', 'currency', 'completed_at'])
    .where('email', 'in', emails)
    .where('status', '=', 'completed')
    .where('channel', '=', 'web')
    .where('completed_at', '<', sql<string>`now() - interval '4 days'`)
    .orderBy('id', 'desc')
    .limit(60)
    .execute()
  const admin = await ctx.db.selectFrom('accounts').select(['id', 'name']).orderBy('id').executeTakeFirst()
  await inTransaction(ctx, async (tx) => {
    for (const [n, order] of orders.filter((_, at) => at % 7 === 2).entries())
      await refund(tx, order, {
        isAll: n % 3 === 2,
        reason: reasons[n % reasons.length]?.[languages.map(String).indexOf(order.language)] ?? '',
        admin: admin ?? { id: null, name: '' },
      })
  })
}

interface Refunded {
  isAll: boolean
  reason: string
  admin: { id: number | null; name: string }
}

type Order = Pick<
  { id: number; grand_total: number; subtotal: number; currency: string; completed_at: string | null },
  'id' | 'grand_total' | 'subtotal' | 'currency' | 'completed_at'
>

async function refund(tx: TxCtx, order: Order, { isAll, reason, admin }: Refunded): Promise<void> {
  const items = await tx.db
    .selectFrom('order_items')
    .select(['id', 'qty', 'line_net'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const payment = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '=', 'settled')
    .executeTakeFirst()
  const chosen = isAll
    ? items
    : items.slice(0, 1).map((item) => ({ ...item, qty: 1, line_net: Math.round(item.line_net / item.qty) }))
  const shipping_amount = isAll ? order.grand_total - order.subtotal : 0
  const amount = chosen.reduce((sum, { line_net }) => sum + line_net, shipping_amount)
  const done_at = new Date(Date.parse(order.completed_at ?? '') + 2 * 24 * 3_600_000).toISOString()
  const { id } = await tx.db
    .insertInto('refunds')
    .values({
      order_id: order.id,
      payment_id: payment?.id ?? null,
      amount,
      shipping_amount,
      currency: order.currency,
      method: 'manual',
      status: 'done',
      reason,
      admin_id: admin.id,
      actor_name: admin.name,
      done_at,
      created_at: done_at,
      updated_at: done_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = chosen.map(({ id: order_item_id, qty: quantity, line_net }) => ({
    refund_id: id,
    order_item_id,
    quantity,
    amount: line_net,
    restock: false,
  }))
  await tx.db.insertInto('refund_items').values(lines).execute()
  await reverseEntries(tx, order.id, id, lines)
  await sql`
    update order_items i set refunded_qty = r.quantity, refunded_amount = r.amount
    from refund_items r where r.refund_id = ${id} and r.order_item_id = i.id`.execute(tx.db)
  await tx.db
    .updateTable('orders')
    .set({
      refunded_total: amount,
      updated_at: done_at,
      version: sql`version + 1`,
      ...(isAll && { status: 'refunded' }),
    })
    .where('id', '=', order.id)
    .execute()
  if (!isAll) return
  await tx.db
    .insertInto('order_histories')
    .values({
      order_id: order.id,
      from_status: 'completed',
      to_status: 'refunded',
      actor_type: 'admin',
      actor_id: admin.id,
      actor_name: admin.name,
      remark: reason,
      created_at: done_at,
    })
    .execute()
}
