import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { DeliveryTotals } from '#contracts/broadcasts/broadcast-states.ts'
import { addReceivers, maxReceivers } from '#contracts/broadcasts/receiver-calls.ts'
import { testShop } from './shop.ts'

/** A shop whose staff send broadcasts: short ways to start one and to read its outcome. Nothing sends them automatically. */
export async function broadcastShop(options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(options)
  const { headers } = shop.staff
  let serial = 0

  const post = async (path: string, input: object = {}): Promise<{ id: number; name: string }> => {
    const { status, body } = await shop.request<{ data: { id: number; name: string } }>(
      'POST',
      `/api/admin/${path}`,
      input,
      headers,
    )
    assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(body)}`)
    return body.data
  }

  async function group(receivers: readonly (string | { email: string; name: string })[]): Promise<string> {
    const { name } = await post('broadcast_receiver', { name: `Receivers ${++serial}` })
    for (let from = 0; from < receivers.length; from += maxReceivers) {
      const part = receivers.slice(from, from + maxReceivers)
      const rows = part.map((one) => (typeof one === 'string' ? { email: one } : one))
      const { body } = await shop.call(addReceivers, { id: name, rows }, headers)
      assert.equal(body.added, rows.length)
    }
    return name
  }

  return {
    ...shop,
    group,
    post,
    /** Starts a broadcast to these addresses; its id. */
    async start(receivers: Parameters<typeof group>[0], more: object = {}): Promise<number> {
      const message = {
        name: 'News',
        subject: 'News for {{receiver.first_name|you}}',
        body: '<p>Good morning</p>',
        ...more,
      }
      const { id: broadcast_message_id } = await post('broadcast_message', message)
      const draft = { name: `Broadcast ${++serial}`, broadcast_message_id, receiver_groups: [await group(receivers)] }
      const { id } = await post('broadcast', draft)
      await post(`broadcast/${id}/send`)
      return id
    },
    take: (id: number, step: string) => post(`broadcast/${id}/${step}`),
    state: (id: number) =>
      shop.db
        .selectFrom('broadcasts')
        .select(['status', 'pause_reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    deliveries: (id: number) =>
      shop.db
        .selectFrom('broadcast_deliveries')
        .select(['email', 'status', 'attempts', 'reason', 'error', 'message_id'])
        .where('broadcast_id', '=', id)
        .orderBy('email')
        .execute(),
    /** As its report shows them. */
    async totals(id: number): Promise<DeliveryTotals> {
      const { body } = await shop.request<{ data: { totals: DeliveryTotals } }>(
        'GET',
        `/api/admin/broadcast/${id}`,
        {},
        headers,
      )
      const { totals } = body.data
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from broadcast_deliveries where broadcast_id = ${id}`.execute(shop.db)
      const { total, ...states } = totals
      assert.equal(total, rows[0]?.n)
      assert.equal(
        Object.values(states).reduce((sum, count) => sum + count, 0),
        total,
      )
      return totals
    },
  }
}
