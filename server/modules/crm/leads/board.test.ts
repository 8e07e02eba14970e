import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showBoard } from '#contracts/crm/board-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { crmShop } from '#server/testing/crm-shop.ts'

const shop = await crmShop()
after(shop.close)
const { call, client, db, leads, person, staff, statuses } = shop
const board = async (input: object = {}, headers = staff.headers) => {
  const { status, body } = await call(showBoard, input, headers)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}
const titles = (column: { leads: { title: string }[] } | undefined) => column?.leads.map(({ title }) => title)

test('a board has the cards of each status in their order, with totals and what is left out', async () => {
  const column = await statuses.made({ title: 'Samples' })
  for (const n of [1, 2, 3])
    await leads.made({ title: `Lead ${n}`, contact: person(), status_id: column.id, value: n * 10.5 })
  const { columns, funnel } = await board({ per_column: 2 })
  assert.equal(funnel, null)
  assert.deepEqual(
    columns.map(({ status }) => status?.title),
    ['New', 'Contacted', 'Qualified', 'Won', 'Lost', 'Samples'],
  )
  const samples = columns.at(-1)
  assert.deepEqual(
    [samples?.total, samples?.value_total, samples?.has_more, titles(samples)],
    [3, 63, true, ['Lead 3', 'Lead 2']],
  )
  assert.deepEqual(titles((await board({ search: 'lead 1' })).columns.at(-1)), ['Lead 1'])
  assert.equal((await board({ lead_source: 'line' })).columns.at(-1)?.total, 0)
})

test('a funnel shows its own statuses and leads, and those that its statuses no longer have', async () => {
  const [first, second] = [await statuses.made({ title: 'First' }), await statuses.made({ title: 'Second' })]
  const form = await client('form').made({
    title: 'Form',
    url: 'board-form',
    tabs: JSON.stringify([
      { title: 'T', order: 0, fields: [{ type: 'text', key: 'email', title: 'Email', order: 0 }] },
    ]),
  })
  const funnel = await client('funnel').made({
    title: 'Hotels',
    url: 'hotels',
    form_id: form.id,
    statuses: [second.id, first.id],
  })
  await leads.made({ title: 'In', contact: person(), funnel_id: funnel.id, status_id: first.id })
  await leads.made({ title: 'Left', contact: person(), funnel_id: funnel.id, status_id: second.id })
  await client('funnel').update(funnel.id, { statuses: [first.id] })
  const data = await board({ funnel_id: funnel.id })
  assert.deepEqual(data.funnel, { id: funnel.id, title: 'Hotels' })
  assert.deepEqual(
    data.columns.map((column) => [column.status?.title ?? null, titles(column)]),
    [
      ['First', ['In']],
      [null, ['Left']],
    ],
  )
  assert.equal((await call(showBoard, { funnel_id: 999_999 }, staff.headers)).status, 404)
})

test('a board shows nothing of other staff', async () => {
  const clerk = await newStaff(db, ['get leads'])
  const column = await statuses.made({ title: 'Whose' })
  await leads.made({ title: 'Theirs', contact: person(), status_id: column.id, admin_id: staff.id, value: 5 })
  await leads.made({ title: 'Mine', contact: person(), status_id: column.id, admin_id: clerk.id, value: 7 })
  const own = (await board({}, clerk.headers)).columns.at(-1)
  assert.deepEqual([own?.total, own?.value_total, titles(own)], [1, 7, ['Mine']])
  assert.equal((await board()).columns.at(-1)?.total, 2)
})
