import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { attribute } from '#contracts/catalogue/attribute.ts'
import { product } from '#contracts/catalogue/product.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'

const { app, db, services, close } = await testApp()
after(close)
const { headers } = await newStaff(db)
const attributes = resourceClient(app, attribute, headers)
const products = resourceClient(app, product, headers)
const shop = services.settings.snapshot().product.warehouse_id as number

interface Value {
  id: number
  key: string
  label: string
  products_count: number
  color: string | null
  order: number
  fallback: { label: string }
}
const getValues = (record: Record<string, unknown>) => record.values as Value[]
const draft = (key: string, values: object[] = []) => ({ key, display: key, position: 'stock', type: 'select', values })
const getErrors = async (input: object) => {
  const { status, body } = await attributes.create(input)
  assert.equal(status, 422)
  return body.errors
}

test('one endpoint: a key creates, a position finds, neither is a missing key', async () => {
  assert.deepEqual(await getErrors({}), { key: ['This field is required.'] })
  const { errors } = (await attributes.create({ key: '' })).body
  assert.deepEqual(Object.keys(errors ?? {}).sort(), ['display', 'key', 'position', 'type'])
  const look = await attributes.send<{ data: unknown[] }>('POST', '', { position: 'stock' })
  assert.deepEqual([look.status, look.body.data], [200, []])
  const reader = resourceClient(app, attribute, (await newStaff(db, ['get attributes'])).headers)
  assert.deepEqual(
    [(await reader.create({ position: 'stock' })).status, (await reader.create(draft('fit'))).status],
    [200, 403],
  )
  const maker = resourceClient(app, attribute, (await newStaff(db, ['create attribute'])).headers)
  assert.deepEqual(
    [(await maker.create({ position: 'stock' })).status, (await maker.create(draft('fit'))).status],
    [403, 201],
  )
})

test('keys: allowed characters, first character, uniqueness', async () => {
  const keyFormat = 'Input can only contain lowercase letters, numbers and _ character'
  const first = 'Input must start with a lowercase letter'
  for (const key of ['Color', 'a-b', '顏色']) assert.deepEqual(await getErrors(draft(key)), { key: [keyFormat] }, key)
  for (const key of ['1a', '_a']) assert.deepEqual(await getErrors(draft(key)), { key: [first] }, key)
  await attributes.made(draft('color'))
  assert.deepEqual(await getErrors(draft('color')), { key: ['Key can not be repeated'] })
  assert.deepEqual(
    await getErrors(
      draft('size', [
        { label: 'A', key: 'x' },
        { label: 'B', key: 'x' },
      ]),
    ),
    { 'values.1.key': ['Key can not be repeated'] },
  )
  assert.deepEqual(await getErrors(draft('size', [{ label: 'A', key: 'X' }])), { 'values.0.key': [keyFormat] })
  assert.deepEqual(await getErrors(draft('size', [{ key: 'x' }])), { 'values.0.label': ['This field is required.'] })
  assert.equal((await attributes.list('?search=size')).body.total, 0)
})

test('values: listed ones change, others stay, labels are of one language', async () => {
  const glaze = await attributes.made(
    draft('glaze', [{ label: 'Celadon', color: '#a6bcab' }, { label: 'Tenmoku' }, { label: '青花' }]),
  )
  assert.deepEqual(
    getValues(glaze).map(({ key, label }) => [key, label]),
    [
      ['celadon', 'Celadon'],
      ['tenmoku', 'Tenmoku'],
      ['qing_hua', '青花'],
    ],
  )
  const [celadon, tenmoku] = getValues(glaze)
  await attributes.update(glaze.id, {
    language: 'zh_hk',
    values: [{ id: celadon?.id, label: '青瓷' }, { label: '甜白' }],
  })
  const read = async (language: string) =>
    getValues((await attributes.get(glaze.id, `?language=${language}`)).body.data).map(({ key, label, fallback }) => [
      key,
      label,
      fallback.label,
    ])
  assert.deepEqual(await read('zh_hk'), [
    ['celadon', '青瓷', '青瓷'],
    ['tenmoku', '', 'Tenmoku'],
    ['qing_hua', '', '青花'],
    ['tian_bai', '甜白', '甜白'],
  ])
  assert.deepEqual((await read('en_us'))[3], ['tian_bai', '甜白', '甜白'])
  await attributes.update(glaze.id, {
    language: 'zh_hk',
    globals: ['values'],
    values: [{ id: celadon?.id, label: 'C' }],
  })
  assert.deepEqual((await read('zh_cn'))[0], ['celadon', 'C', 'C'])
  await attributes.update(glaze.id, {
    values: [
      { id: celadon?.id, key: 'tenmoku' },
      { id: tenmoku?.id, key: 'celadon' },
    ],
  })
  assert.deepEqual(
    (await read('en_us')).slice(0, 2).map(([key]) => key),
    ['tenmoku', 'celadon'],
  )
  const { body } = await attributes.update(glaze.id, { values: [{ id: tenmoku?.id, _delete: 1 }] })
  assert.deepEqual([getValues(body.data).length, body.data.values_count], [3, 3])
  assert.deepEqual((await attributes.update(glaze.id, { values: [{ id: 99_999, label: 'x' }] })).body.errors, {
    'values.0.id': ['Please check your input.'],
  })
})

test('an attribute in use keeps its key and type, and cannot be removed', async () => {
  const used = await attributes.made(draft('fabric', [{ label: 'Linen' }, { label: 'Wool' }]))
  const [linen, wool] = getValues(used)
  const stocks = [
    {
      price: 1,
      attributes: [{ attribute_id: used.id, value_id: linen?.id }],
      inventories: [{ warehouse_id: shop, quantity: 1 }],
    },
  ]
  const tee = await products.made({ name: 'Tee', type: 'general', stocks })
  const refusals = [{ key: 'cloth' }, { type: 'color' }, { position: 'product' }]
  for (const change of refusals) {
    const { status, body } = await attributes.update(used.id, change)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, Object.keys(change)])
  }
  assert.equal((await attributes.update(used.id, { key: 'fabric', type: 'select', display: 'Cloth' })).status, 200)
  assert.deepEqual((await attributes.update(used.id, { values: [{ id: linen?.id, key: 'flax' }] })).body.errors, {
    'values.0.key': ['Please check your input.'],
  })
  const inUse = { status: 409, message: 'Attribute is in use' }
  const removal = await attributes.update(used.id, {
    values: [
      { id: linen?.id, _delete: 1 },
      { id: wool?.id, _delete: 1 },
    ],
  })
  assert.deepEqual({ status: removal.status, message: removal.body.message }, inUse)
  const destroyed = await attributes.destroy(used.id)
  assert.deepEqual({ status: destroyed.status, message: destroyed.body.message }, inUse)
  const stored = (await attributes.get(used.id)).body.data
  assert.equal(stored.products_count, 1)
  assert.deepEqual(
    getValues(stored).map(({ products_count }) => products_count),
    [1, 0],
  )

  const free = await attributes.made(draft('free', [{ label: 'A' }]))
  assert.equal((await attributes.destroy(free.id)).status, 200)
  await products.destroy(tee.id)
  assert.equal((await attributes.get(used.id)).body.data.products_count, 0)
})

test('an attribute whose products were all deleted is deleted as its count of 0 says, and so is a value', async () => {
  const made = await attributes.made(draft('finish', [{ label: 'Matt' }, { label: 'Gloss' }]))
  const [matt, gloss] = getValues(made)
  const detail = await attributes.made({ ...draft('origin', [{ label: 'Jingdezhen' }]), position: 'product' })
  const [origin] = getValues(detail)
  const bowl = await products.made({
    name: 'Bowl',
    type: 'general',
    stocks: [matt, gloss].map((value) => ({
      price: 1,
      attributes: [{ attribute_id: made.id, value_id: value?.id }],
      inventories: [{ warehouse_id: shop, quantity: 1 }],
    })),
    properties: [{ attribute_id: detail.id, value_id: origin?.id }],
  })
  const [remaining, gone] = (bowl.stocks as { id: number }[]).map(({ id }) => id)
  // A variant that was deleted holds its value no longer; the other one does.
  await products.update(bowl.id, { stocks: [{ id: gone, _delete: 1 }] })
  const removal = await attributes.update(made.id, { values: [{ id: gloss?.id, _delete: 1 }] })
  assert.deepEqual([removal.status, getValues(removal.body.data).map(({ key }) => key)], [200, ['matt']])
  assert.equal((await attributes.destroy(made.id)).status, 409)
  assert.deepEqual(
    await db
      .selectFrom('stock_attributes')
      .select(['stock_id', 'value_id'])
      .where('attribute_id', '=', made.id)
      .execute(),
    [{ stock_id: remaining, value_id: matt?.id }],
  )
  await products.destroy(bowl.id)
  for (const one of [made, detail]) {
    assert.equal((await attributes.get(one.id)).body.data.products_count, 0)
    assert.equal((await attributes.destroy(one.id)).status, 200)
  }
})
