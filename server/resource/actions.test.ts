import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { z } from 'zod'
import { schemas } from '#contracts/resource/field-schemas.ts'
import { slug, text, translated, unique } from '#contracts/resource/fields.ts'
import { resource } from '#contracts/resource/resource.ts'
import { createCallTable } from '#server/http/calls/call-table.ts'
import { mountCalls, readBodies } from '#server/http/calls/routes.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { standardEndpoints } from './endpoints.ts'
import { type Rules, withRules } from './rules.ts'

/* A resource with a verb of its own, on the table of brands: none of the shop's needs one yet. */

const { db, services, close } = await testApp()
after(close)

const order = resource({
  name: 'purchase_order',
  plural: 'purchase_orders',
  module: 'catalogue',
  path: 'po',
  table: 'brands',
  title: 'title',
  fields: { title: translated(text()), url: unique(slug()) },
  list: { columns: ['title'], search: [], filters: [], batch: [], quickEdit: [] },
  softDelete: true,
  actions: { receive: z.object({ quantity: schemas.integer(1, 10) }) },
  labels: {
    one: ['Purchase order', '採購單', '采购单'],
    many: ['Purchase orders', '採購單', '采购单'],
    empty: ['No orders yet.', '未有採購單。', '暂无采购单。'],
    fields: { title: ['Title', '標題', '标题'], url: ['URL', '網址', '网址'] },
    actions: { receive: ['Receive', '收貨', '收货'] },
  },
})
const rules: Rules<typeof order> = {
  actions: { receive: async (_ctx, row, input) => ({ data: { url: row.url, input } }) },
}

const app = Fastify()
readBodies(app)
app.setErrorHandler((error, _request, reply) => reply.code((error as { status?: number }).status ?? 500).send({}))
app.decorateRequest('isMultipart', () => false)
mountCalls(app, services, createCallTable(standardEndpoints(withRules(order, rules))))
after(() => app.close())

test('an action gets its record and its input, with its permission', async () => {
  const { id } = await db
    .insertInto('brands')
    .values({ title: '{}', url: 'po-1', short_description: '{}', description: '{}', image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clerk = await newStaff(db, ['receive purchase_order', 'get purchase_order'])
  const other = await newStaff(db, ['update purchase_order'])
  const receive = async (payload: object, { headers } = clerk, record = id) => {
    const answer = await app.inject({ method: 'POST', url: `/api/admin/po/${record}/receive`, headers, payload })
    return [answer.statusCode, answer.json()]
  }
  assert.deepEqual(await receive({ quantity: '3', more: 1 }), [200, { data: { url: 'po-1', input: { quantity: 3 } } }])
  assert.equal((await receive({ quantity: 11 }))[0], 422)
  assert.equal((await receive({ quantity: 3 }, other))[0], 403)
  assert.equal((await receive({ quantity: 3 }, clerk, 999_999))[0], 404)
})

test('an action without an implementation fails at start-up', () => {
  assert.throws(() => standardEndpoints(withRules(order, {})), /No handler for action receive of purchase_order/)
})
