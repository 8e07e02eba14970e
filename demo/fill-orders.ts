import { sql } from 'kysely'
import { dayIn } from '#contracts/shop-date.ts'
import { type Ctx, inTransaction, markContentChanged, type TxCtx } from '#server/kernel/context.ts'
import { consume, reserve } from '#server/modules/inventory/inventory.ts'
import { paymentProviders } from '#server/modules/payments/payments.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { demoGuests, demoMembers } from './members.ts'
import { type DemoOrder, type OfferedStock, type OrderMethods, ordersOfTheYear } from './orders.ts'
import type { PictureMakers } from './pictures/picture-makers.ts'
import { receipt } from './pictures/scenes.ts'
import { languages } from './texts.ts'

/** Number of orders written in one batch. */
const batch = 200

/**
 * Writes twelve months of orders in their final state. Past orders consumed stock that is no longer counted; open ones reserve units like
 * any other order.
 */
export async function fillOrders(ctx: Ctx, makers: PictureMakers): Promise<void> {
  const buyers = demoGuests.map(({ email }) => email)
  if (await ctx.db.selectFrom('orders').select('id').where('email', 'in', buyers).executeTakeFirst()) return
  const proof = await makers.make(receipt)
  const path = sha256(proof)
  await ctx.services.files.put(path, proof)
  await inTransaction(ctx, async (tx) => {
    const orders = ordersOfTheYear({
      now: Date.now(),
      stocks: await offeredStocks(tx),
      members: new Map(
        (await tx.db.selectFrom('users').select(['id', 'email']).execute()).map(({ id, email }) => [email, id]),
      ),
      ...(await methods(tx)),
    })
    const numbers = await nextNumbers(tx, orders.length)
    await nameInvoices(tx, orders)
    for (let at = 0; at < orders.length; at += batch)
      await writeOrders(tx, orders.slice(at, at + batch), numbers.slice(at, at + batch))
    await sql`
      insert into payment_proofs (order_id, payment_id, path, mime, size, created_at)
      select o.id, p.id, ${path}, 'image/jpeg', ${proof.byteLength}, o.updated_at
      from orders o join payments p on p.order_id = o.id
      where o.status = 'payment_review' and o.email = any(${[...demoGuests, ...demoMembers].map(({ email }) => email)}::text[])`.execute(
      tx.db,
    )
    markContentChanged(tx)
  })
}

async function offeredStocks(ctx: TxCtx): Promise<OfferedStock[]> {
  const inAll = (column: string) =>
    sql`jsonb_build_array(${sql.join(languages.map((language) => sql`tr(${sql.ref(column)}, ${language}, 'en_us')`))})`
  const { rows } = await sql<OfferedStock>`
    select s.id, s.product_id, s.sku, p.url, coalesce(s.special_price, s.price)::int as price, ${inAll('p.name')} as names,
      extract(epoch from now() - p.created_at)::int / 86400 as age,
      coalesce((select '/uploads/' || f.path from product_images i join files f on f.id = i.file_id
        where i.product_id = p.id order by i.position limit 1), '') as image,
      coalesce((select jsonb_agg(jsonb_build_object('title', ${inAll('a.display')}, 'value', ${inAll('v.label')}) order by a."order")
        from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
        where o.stock_id = s.id), '[]') as options,
      coalesce((select sum(greatest(0, i.quantity - i.reserved)) from inventories i
        where i.stock_id = s.id and i.warehouse_id = ${ctx.settings.product.warehouse_id}), 0)::int as free
    from stocks s join products p on p.id = s.product_id
    where p.type = 'general' and p.visibled and p.deleted_at is null and s.deleted_at is null
      and (p.available_from is null or p.available_from <= current_date)
    order by s.id`.execute(ctx.db)
  return rows
}

async function methods({ db }: TxCtx): Promise<OrderMethods> {
  const inLanguages = (title: unknown) => languages.map((language) => (title as Record<string, string>)[language] ?? '')
  const shippings = await db.selectFrom('shipping_methods').select(['id', 'type', 'title']).execute()
  const payments = await db.selectFrom('payment_methods').select(['id', 'type', 'title']).execute()
  const admin = await db.selectFrom('accounts').select(['id', 'name']).orderBy('id').executeTakeFirst()
  return {
    shippings: shippings.map(({ title, ...method }) => ({ ...method, titles: inLanguages(title) })),
    payments: payments.map(({ title, ...method }) => ({
      ...method,
      titles: inLanguages(title),
      settlement: paymentProviders[method.type].settlement,
    })),
    admin: admin ?? { id: 0, name: '' },
  }
}

async function nextNumbers(ctx: TxCtx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select ${ctx.settings.sale.order_number_prefix} || nextval('order_numbers') as number from generate_series(1, ${count})`.execute(
    ctx.db,
  )
  return rows.map(({ number }) => number)
}

/** Invoices are numbered by year without gaps, in the order of payment. */
async function nameInvoices(ctx: TxCtx, orders: DemoOrder[]): Promise<void> {
  const paid = orders
    .filter(({ paid_at }) => paid_at !== null)
    .toSorted((a, b) => Number(a.paid_at) - Number(b.paid_at))
  const byYear = Map.groupBy(paid, ({ paid_at }) =>
    Number(dayIn(ctx.settings.basic.timezone, new Date(Number(paid_at))).slice(0, 4)),
  )
  for (const [year, ofYear] of byYear) {
    const { rows } = await sql<{ last: number }>`
      insert into invoice_counters (year, last) values (${year}, ${ofYear.length})
      on conflict (year) do update set last = invoice_counters.last + excluded.last returning last`.execute(ctx.db)
    const before = (rows[0]?.last ?? 0) - ofYear.length
    for (const [n, order] of ofYear.entries())
      order.invoice_number = `INV${year}${String(before + n + 1).padStart(6, '0')}`
  }
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString())

async function writeOrders(ctx: TxCtx, orders: readonly DemoOrder[], numbers: readonly string[]): Promise<void> {
  const { db } = ctx
  const rows = orders.map((order, n) => ({
    order_number: numbers[n] ?? '',
    user_id: order.user_id,
    email: order.email,
    language: order.language,
    status: order.status,
    version: order.moves.length,
    currency: 'HKD',
    display_currency: 'HKD',
    subtotal: order.subtotal,
    shipping_fee: order.fee,
    grand_total: order.subtotal + order.fee,
    paid_total: order.paid_at === null ? 0 : order.subtotal + order.fee,
    shipping_id: order.shipping.id,
    shipping_type: order.shipping.type,
    shipping_title: order.shipping.title,
    shipping_input_label: order.shipping_input_label,
    shipping_input: order.shipping_input,
    payment_method_id: order.payment.id,
    payment_type: order.payment.type,
    payment_title: order.payment.title,
    payment_settlement: order.payment.settlement,
    shipping_address: JSON.stringify(order.address),
    billing_address: JSON.stringify(order.address),
    remark: order.remark,
    hold_until: time(order.hold_until),
    invoice_number: order.invoice_number,
    carrier: order.tracking_number && 'SF Express',
    tracking_number: order.tracking_number,
    requires_proof: order.payment.settlement === 'manual',
    paid_at: time(order.paid_at),
    shipped_at: time(order.shipped_at),
    completed_at: time(order.completed_at),
    canceled_at: time(order.canceled_at),
    created_at: time(order.created_at) ?? undefined,
    updated_at: time(order.moves.at(-1)?.at ?? order.created_at) ?? undefined,
  }))
  const created = await db.insertInto('orders').values(rows).returning(['id', 'order_number']).execute()
  const ids = new Map(created.map(({ id, order_number }) => [order_number, id]))
  const placed = orders.map((order, n) => ({ ...order, number: numbers[n] ?? '', id: ids.get(numbers[n] ?? '') ?? 0 }))

  const lines = placed.flatMap(({ id, lines }) =>
    lines.map(({ options, ...line }, position) => ({
      ...line,
      order_id: id,
      options: JSON.stringify(options),
      line_total: line.price * line.qty,
      line_net: line.price * line.qty,
      position,
    })),
  )
  const items = await db
    .insertInto('order_items')
    .values(lines)
    .returning(['id', 'order_id', 'stock_id', 'qty'])
    .execute()
  await addShipments(db, [...ids.values()])
  await db
    .insertInto('payments')
    .values(
      placed.map((order) => ({
        order_id: order.id,
        payment_method_id: order.payment.id,
        type: order.payment.type,
        amount: order.subtotal + order.fee,
        currency: 'HKD',
        status:
          order.paid_at !== null
            ? ('settled' as const)
            : order.canceled_at !== null
              ? ('void' as const)
              : ('open' as const),
        settled_at: time(order.paid_at),
        created_at: time(order.created_at) ?? undefined,
      })),
    )
    .execute()
  await db
    .insertInto('order_histories')
    .values(
      placed.flatMap(({ id, moves }) =>
        moves.map(({ at, ...move }) => ({ ...move, order_id: id, created_at: time(at) ?? undefined })),
      ),
    )
    .execute()
  for (const order of placed.filter(({ holds }) => holds)) {
    const reservations = items.flatMap((item) =>
      item.order_id === order.id && item.stock_id !== null
        ? [{ order_item_id: item.id, stock_id: item.stock_id, quantity: item.qty }]
        : [],
    )
    const ref = { id: order.id, order_number: order.number }
    const short = await reserve(ctx, ref, reservations)
    if (short.length > 0) throw new Error(`The demo order ${order.number} asks for more than there is`)
    if (order.status === 'shipped') await consume(ctx, ref, reservations)
  }
}

/** Each order that was shipped left in one parcel. */
const addShipments = (db: TxCtx['db'], orderIds: readonly number[]) =>
  sql`with parcel as (
    insert into shipments (order_id, carrier, tracking_number, created_at, updated_at)
    select id, carrier, tracking_number, shipped_at, shipped_at from orders
    where id = any(${orderIds}::bigint[]) and shipped_at is not null returning id, order_id
  ), line as (
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select p.id, i.id, i.qty from parcel p join order_items i on i.order_id = p.order_id
    where i.type = 'general' returning order_item_id, quantity
  ) update order_items i set shipped_qty = l.quantity from line l where l.order_item_id = i.id`.execute(db)
