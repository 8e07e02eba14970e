import sharp from 'sharp'
import type { PlacedOrder } from '#contracts/checkout/checkout.ts'
import { reviewProof, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { type Order, showOrder } from '#contracts/orders/order.ts'
import { multipart } from './multipart.ts'
import { testShop } from './shop.ts'
import type { Headers } from './shop-client.ts'

export const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } })
  .png()
  .toBuffer()
export const picture = (name = 'receipt.png', content: Uint8Array = png) => new File([new Uint8Array(content)], name)
export const token = (order: PlacedOrder): Headers => ({ 'x-order-token': order.access_token ?? '' })

/** A shop that is paid by bank transfer, and what buyers and staff do with proofs of it. */
export async function proofShop(options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(options)
  const { app, call, db, staff } = shop
  await shop.set('basic', { contact_email: 'shop@shop.test' })
  const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer', instructions: 'HSBC 012-345678-001' })
  const mug = await shop.product({ units: 1000 })

  const buy = (more: object = {}) => shop.place([[mug, 1]], { payment_id: transfer, ...more })
  const read = async (order: PlacedOrder) => (await call(showOrder, { id: order.id }, token(order))).body.data
  const readAsStaff = async ({ id }: { id: number }) => (await call(showAdminOrder, { id }, staff.headers)).body.data
  const review = (id: number, proof_id: number, input: object, headers = staff.headers) =>
    call(reviewProof, { id, proof_id, ...input }, headers)

  async function upload(order: { id: number }, fields: Record<string, string | File>, headers: Headers) {
    const form = await multipart(fields)
    const answer = await app.inject({
      method: 'POST',
      url: `/api/order/${order.id}/proof`,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    })
    return { status: answer.statusCode, body: answer.json<{ data: Order } & Record<string, unknown>>() }
  }

  /** Everything that a refused upload must leave alone. */
  const state = async (id: number) => ({
    order: await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst(),
    history: await db.selectFrom('order_histories').selectAll().where('order_id', '=', id).execute(),
    proofs: await db.selectFrom('payment_proofs').selectAll().where('order_id', '=', id).orderBy('id').execute(),
    mails: await db.selectFrom('mail_outbox').select('id').orderBy('id').execute(),
  })

  return { ...shop, transfer, mug, buy, read, readAsStaff, review, upload, state }
}
