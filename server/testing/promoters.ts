import assert from 'node:assert/strict'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import type { TestShop } from './shop.ts'

export interface TestPromoter {
  id: number
  name: string
  code: string
  email: string
}

/** A commission group, promoters in it and orders with their codes, for tests. All of it is made by the product's own calls. */
export async function testPromoters(shop: TestShop, percentages: readonly string[] = ['10', '5', '2']) {
  const { request, call, staff } = shop
  const create = async (path: string, draft: object) => {
    const { status, body } = await request<{ data: { id: number } }>('POST', `/api/admin/${path}`, draft, staff.headers)
    assert.equal(status, 201, JSON.stringify(body))
    return body.data.id
  }
  let serial = 0
  const levels = percentages.map((percentage, index) => ({ level: index, percentage }))
  const group = await create('group', { name: `Group ${Date.now()}`, levels })
  const transfer = await shop.payment({ type: 'bank_transfer', title: 'Transfer' })

  async function promoter(above: TestPromoter | null = null, more: object = {}): Promise<TestPromoter> {
    const n = ++serial
    const [name, code, email] = [`Promoter ${n}`, `CODE${group}X${n}`, `promoter-${group}-${n}@shop.test`]
    const password = 'four words that differ'
    const id = await create('account', {
      name,
      email,
      password,
      password_confirmation: password,
      commission_enabled: true,
      group_id: group,
      parent_id: above?.id ?? null,
      sales_code: code,
      ...more,
    })
    return { id, name, code, email }
  }

  return {
    group,
    create,
    promoter,
    /** Three of them: the first one's code is used, the others earn from levels 2 and 3. */
    async chain() {
      const top = await promoter()
      const middle = await promoter(top)
      return [await promoter(middle), middle, top] as const
    },
    /** Places an order by bank transfer and moves it through these statuses. */
    async order(lines: Parameters<TestShop['place']>[0], more: object = {}, statuses: readonly string[] = ['paid']) {
      const { id } = await shop.place(lines, { payment_id: transfer, ...more })
      for (const status of statuses) {
        const moved = await call(changeOrderStatus, { id, status, notify: false }, staff.headers)
        assert.equal(moved.status, 200, JSON.stringify(moved.body))
      }
      const items = await shop.db
        .selectFrom('order_items')
        .select('id')
        .where('order_id', '=', id)
        .orderBy('position')
        .execute()
      return { id, items: items.map((item) => item.id) }
    },
    /** The entries of an order as [account, level, amount, status], oldest first. */
    async entries(order_id: number) {
      const rows = await shop.db
        .selectFrom('commission_entries')
        .select(['account_id', 'level', 'amount', 'status'])
        .where('order_id', '=', order_id)
        .orderBy('id')
        .execute()
      return rows.map(({ account_id, level, amount, status }) => [account_id, level, amount, status])
    },
  }
}
