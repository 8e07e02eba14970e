import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { showBoard } from '#contracts/crm/board-calls.ts'
import { showCalendar } from '#contracts/tasks/calendar-calls.ts'
import { createMyTask, listLeadTasks, listMyTasks, updateMyTask } from '#contracts/tasks/my-task-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { checkInput, crmShop } from '#server/testing/crm-shop.ts'

const shop = await crmShop()
after(shop.close)
const insert = async (statement: RawBuilder<{ id: number }>) => (await statement.execute(shop.db)).rows
const { activities, call, client, db, leads, person, refused, staff } = shop

test('tasks of a lead are on its page and card, and in its timeline once they are done', async () => {
  const lead = await leads.made({ contact: person(), title: 'Tea for 12 rooms' })
  const add = async (title: string, due_at: string) =>
    (await call(createMyTask, { title, due_at, related_type: 'lead', related_id: lead.id }, staff.headers)).body.data
  const later = await add('Quote', '2030-02-01T08:00:00.000Z')
  const first = await add('Call', '2030-01-01T08:00:00.000Z')
  assert.equal(first.related?.title, 'Tea for 12 rooms')
  const card = async () => {
    const { columns } = (await call(showBoard, {}, staff.headers)).body.data
    return columns.flatMap((column) => column.leads).find(({ id }) => id === lead.id)?.next_task_due
  }
  assert.equal(await card(), '2030-01-01T08:00:00.000Z')
  await call(updateMyTask, { id: first.id, done: true }, staff.headers)
  await call(updateMyTask, { id: first.id, priority: 'high' }, staff.headers)
  assert.equal(await card(), '2030-02-01T08:00:00.000Z')
  const { data } = (await call(listLeadTasks, { id: lead.id }, staff.headers)).body
  assert.deepEqual(
    data.map(({ id, done }) => [id, done]),
    [
      [later.id, false],
      [first.id, true],
    ],
  )
  const events = (await activities(lead.id)).filter(({ type }) => type === 'task')
  assert.deepEqual(events, [{ type: 'task', data: { task: 'Call' } }])
})

test('leads of others are neither named nor chosen', async () => {
  const clerk = await newStaff(db, ['get leads', 'get lead', 'get contacts'])
  const lead = await leads.made({ contact: person(), title: 'Secret', admin_id: staff.id })
  const related = { related_type: 'lead', related_id: lead.id }
  await refused(() => call(createMyTask, { title: 'x', ...related }, clerk.headers), 422, {
    errors: { related_id: checkInput },
  })
  await refused(() => call(listLeadTasks, { id: lead.id }, clerk.headers), 404, { message: 'ID not exists' })
  await call(createMyTask, { title: 'Ring', admin_id: clerk.id, ...related }, staff.headers)
  const [task] = (await call(listMyTasks, {}, clerk.headers)).body.data
  assert.deepEqual(task?.related, { type: 'lead', id: lead.id, title: null })
})

test('tasks can be about a purchase order or an application, which those name who may list them', async () => {
  const supplier = await client('supplier').made({ name: 'Hill Road Tea' })
  const warehouse = await db.selectFrom('warehouses').select('id').executeTakeFirstOrThrow()
  const [order] = await insert(sql<{ id: number }>`
    insert into purchase_orders (number, supplier_id, warehouse_id, currency, exchange_rate)
    values ('PO-7', ${supplier.id}, ${warehouse.id}, 'HKD', 1) returning id`)
  const add = (input: object, headers = staff.headers) => call(createMyTask, { title: 'Ask', ...input }, headers)
  const about = { related_type: 'purchase_order', related_id: order?.id }
  assert.deepEqual((await add(about)).body.data.related, { type: 'purchase_order', id: order?.id, title: 'PO-7' })
  const clerk = await newStaff(db, [])
  await refused(() => add(about, clerk.headers), 422, { errors: { related_type: checkInput } })
  await refused(() => add({ ...about, related_id: 999_999 }), 422, { errors: { related_id: checkInput } })
  const password = 'correct horse'
  const ada = { first_name: 'Ada', last_name: 'Wong', email: 'ada@shop.test', gender: 'female' }
  const user = await client('user').made({ ...ada, password, password_confirmation: password })
  const service = await shop.product({ name: 'Repair', type: 'service', is_approval_required: true })
  const [application] = await insert(sql<{ id: number }>`
    insert into service_applications (user_id, product_id) values (${user.id}, ${service.product_id}) returning id`)
  const task = await add({ related_type: 'application', related_id: application?.id })
  assert.match(String(task.body.data.related?.title), /^Repair, Ada Wong$/)
})

test('planned and sent broadcasts are a layer of the calendar for those who may list them', async () => {
  const message = await client('broadcast_message').made({ name: 'News', subject: 'News', body: '<p>x</p>' })
  const add = (name: string, status: 'draft' | 'scheduled' | 'sent', at: string) =>
    insert(sql<{ id: number }>`
      insert into broadcasts (name, status, broadcast_message_id, scheduled_at, started_at, finished_at)
      values (${name}, ${status}, ${message.id}, ${at}, ${status === 'sent' ? at : null}, ${status === 'sent' ? at : null})
      returning id`)
  await add('Planned', 'scheduled', '2030-03-02T08:00:00.000Z')
  await add('Sent', 'sent', '2030-03-03T08:00:00.000Z')
  await add('Draft', 'draft', '2030-03-04T08:00:00.000Z')
  await add('Later', 'scheduled', '2030-05-02T08:00:00.000Z')
  const window = { from: '2030-03-01T00:00:00.000Z', to: '2030-04-01T00:00:00.000Z' }
  const titles = async (headers: Record<string, string>) =>
    (await call(showCalendar, { ...window, layers: 'broadcasts' }, headers)).body.data.map(
      ({ title, layer, editable }) => [title, layer, editable],
    )
  assert.deepEqual(await titles(staff.headers), [
    ['Planned', 'broadcast', false],
    ['Sent', 'broadcast', false],
  ])
  assert.deepEqual(await titles((await newStaff(db, ['get calendar_events'])).headers), [])
})
