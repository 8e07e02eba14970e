import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testProducts } from '#server/testing/products.ts'
import { sendTo } from '#server/testing/resource-client.ts'

/* The acceptance checks of catalogue.md C3, numbers 1 to 7, as a form or a script makes them over HTTP. */

const { app, db, close, headers, products, made, stocksOf, row } = await testProducts()
after(close)

const shown = async (url: unknown, language?: string) =>
  (
    await sendTo<{ data: Record<string, unknown> }>(app, {
      method: 'POST',
      url: '/api/product',
      payload: { url, language },
    })
  ).body.data
const counts = async () => {
  const tables = [
    'products',
    'stocks',
    'inventories',
    'inventory_movements',
    'stock_attributes',
    'attribute_values',
    'activity_log',
  ] as const
  return Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      ]),
    ),
  )
}
/** The texts of a refused save, after showing that nothing of it was written. */
async function getErrors(save: () => Promise<{ status: number; body: { errors?: Record<string, string[]> } }>) {
  const before = await counts()
  const { status, body } = await save()
  assert.equal(status, 422, JSON.stringify(body))
  assert.deepEqual(await counts(), before)
  return Object.fromEntries(Object.entries(body.errors ?? {}).map(([field, texts]) => [field, texts.join()]))
}
const required = 'This field is required.'
const checkInput = 'Please check your input.'

test('a new product gets SKU, URL and the codes of its variant from its name', async () => {
  const { status, body } = await products.create({
    language: 'en_us',
    name: 'Wireless Bluetooth Headset Pro',
    type: 'general',
    stocks: [{ price: 100, inventories: [row(10)] }],
  })
  assert.equal(status, 201)
  assert.match(String(body.data.sku), /^wireless-blueto\d{4}$/)
  assert.equal(body.data.url, body.data.sku)
  const [stock] = stocksOf(body.data)
  assert.deepEqual([stock?.sku, stock?.barcode], [`${body.data.sku}-stock1`, `${body.data.sku}-stock1`])
  assert.equal(body.data.all_available_inventories, 10)
  assert.deepEqual(
    (body.data.inventories_histories as { action: string; type: string; quantity: number }[]).map((entry) => [
      entry.action,
      entry.type,
      entry.quantity,
    ]),
    [['create', 'in', 10]],
  )
})

test('Chinese names are transliterated; an empty product lists exactly its missing fields', async () => {
  assert.match(String((await made({ name: '珍珠奶茶' })).sku), /^zhen-zhu-nai-ch\d{4}$/)
  assert.deepEqual(await getErrors(() => products.create({})), {
    name: required,
    sku: required,
    url: required,
    type: required,
  })
})

test('a SKU is unique regardless of letter case', async () => {
  await made({ name: 'First', sku: 'Case-1' })
  const save = () => products.create({ name: 'Second', sku: 'cASE-1', type: 'general' })
  assert.deepEqual(await getErrors(save), { sku: 'Please make sure that SKU field is unique' })
})

test('a special price that is not sent is removed', async () => {
  const saved = await made({ name: 'Kettle', stocks: [{ price: 100, special_price: 80, inventories: [row()] }] })
  const [stock] = stocksOf(saved)
  assert.equal(stock?.special_price, 80)
  const again = await products.update(saved.id, { stocks: [{ id: stock?.id, price: 100 }] })
  assert.deepEqual([stocksOf(again.body.data)[0]?.special_price, stocksOf(again.body.data)[0]?.price], [null, 100])
})

test('a text falls back to the main language, and the fallback is never saved as a translation', async () => {
  const saved = await made({ language: 'en_us', name: 'Green Tea', stocks: [{ price: 12.5, inventories: [row()] }] })
  assert.equal((await shown(saved.url, 'zh_hk')).name, 'Green Tea')
  await products.update(saved.id, { language: 'zh_hk', name: '綠茶' })
  const names = await Promise.all(
    ['zh_hk', 'en_us', 'zh_cn'].map(async (language) => (await shown(saved.url, language)).name),
  )
  assert.deepEqual(names, ['綠茶', 'Green Tea', 'Green Tea'])
  assert.equal((await shown(saved.url)).price, 12.5)
  const { data } = (await products.get(saved.id, '?language=zh_cn')).body
  assert.deepEqual([data.name, (data.fallback as { name: string }).name], ['', 'Green Tea'])
})

test('a text named in globals applies to every language', async () => {
  const saved = await made({ name: 'Y' })
  await products.update(saved.id, { language: 'zh_hk', globals: ['name'], name: 'X' })
  for (const language of ['en_us', 'zh_hk', 'zh_cn'])
    assert.equal((await products.get(saved.id, `?language=${language}`)).body.data.name, 'X')
})

async function attribute(key: string, labels: string[]) {
  const draft = { key, display: key, position: 'stock', type: 'select', values: labels.map((label) => ({ label })) }
  const { body } = await sendTo<{ data: { id: number; values: { id: number }[] } }>(app, {
    method: 'POST',
    url: '/api/admin/attribute',
    headers,
    payload: draft,
  })
  return body.data
}

test('variants are previewed without saving, saved when selected, and never twice', async () => {
  const color = await attribute('color', ['Red', 'Blue', 'Green'])
  const size = await attribute('size', ['S', 'M', 'L', 'XL'])
  const fabric = await attribute('fabric', ['Cotton', 'Linen'])
  const chosen = [color, size, fabric].map(({ id, values }) => ({
    attribute_id: id,
    values: values.map((value) => value.id),
  }))
  const first = {
    price: 50,
    attributes: chosen.map(({ attribute_id, values }) => ({ attribute_id, value_id: values[0] })),
    inventories: [row()],
  }
  const saved = await made({ name: 'Tee', stocks: [first] })
  const preview = async (attributes: unknown) =>
    sendTo<{ data: { sku: string; option_text: string; exists: boolean; attributes: object[] }[] }>(app, {
      method: 'POST',
      url: '/api/admin/product/variants',
      headers,
      payload: { product_id: saved.id, sku: saved.sku, attributes },
    })
  const offered = (await preview(chosen)).body.data
  assert.equal(offered.length, 24)
  assert.deepEqual(
    offered.filter(({ exists }) => exists).map(({ option_text, sku }) => [option_text, sku]),
    [['Red / S / Cotton', `${saved.sku}-stock1`]],
  )
  assert.deepEqual(
    [offered[1]?.option_text, offered[1]?.sku, offered[23]?.sku],
    ['Red / S / Linen', `${saved.sku}-stock2`, `${saved.sku}-stock24`],
  )
  assert.equal((await products.get(saved.id)).body.data.stocks_count, 1)

  const ticked = offered.filter(({ exists }) => !exists).map(({ attributes, sku }) => ({ attributes, sku, price: 60 }))
  const { body } = await products.update(saved.id, { stocks: ticked })
  assert.equal(body.data.stocks_count, 24)
  assert.equal(stocksOf(body.data)[0]?.inventories[0]?.quantity, 10)
  const twice = () => products.update(saved.id, { stocks: [{ attributes: offered[5]?.attributes, price: 1 }] })
  assert.deepEqual(await getErrors(twice), { 'stocks.0.attributes': 'This input can not be repeated' })
  const both = { attributes: [{ key: 'color', label: 'Black' }, ...(offered[0]?.attributes.slice(1) ?? [])], price: 1 }
  assert.deepEqual(await getErrors(() => products.update(saved.id, { stocks: [both, both] })), {
    'stocks.1.attributes': 'This input can not be repeated',
  })
  assert.deepEqual(await getErrors(() => products.update(saved.id, { stocks: [{ price: 1 }] })), {
    'stocks.0.attributes': checkInput,
  })

  // A label that is new becomes a value; of a thousand combinations and one none is shown.
  const black = (await products.update(saved.id, { stocks: [both] })).body.data
  assert.equal(stocksOf(black).at(-1)?.option_text, 'Black / S / Cotton')
  const many = Array.from({ length: 26 }, (_, n) => `v${n}`)
  assert.equal(
    (
      await preview([
        { key: 'color', values: many },
        { key: 'size', values: many },
        { key: 'fabric', values: ['a', 'b'] },
      ])
    ).status,
    422,
  )
  assert.equal((await preview([{ key: 'nope', values: ['a'] }])).status, 422)
})

test('invalid product input gets its text at its field', async () => {
  const taken = await made({
    name: 'Taken',
    sku: 'taken-1',
    url: 'taken-url',
    stocks: [{ sku: 'taken-stock', price: 5, inventories: [row()] }],
  })
  const refusal = (draft: object) => getErrors(() => products.create({ name: 'Thing', type: 'general', ...draft }))
  const stock = (more: object) => refusal({ stocks: [{ price: 5, inventories: [row()], ...more }] })

  assert.deepEqual(await refusal({ type: 'goods' }), { type: checkInput })
  assert.deepEqual(await refusal({ url: 'Taken-URL' }), { url: 'Please make sure that URL field is unique' })
  for (const url of ['a b', 'a/b', 'a.b', 'a?b']) assert.deepEqual(await refusal({ url }), { url: checkInput }, url)
  assert.deepEqual(await refusal({ brand_id: 9999 }), { brand_id: checkInput })
  assert.deepEqual(await refusal({ stocks: [{}] }), {
    'stocks.0.price': required,
    'stocks.0.inventories.0.quantity': required,
    'stocks.0.inventories.0.warehouse_id': required,
  })
  for (const price of ['x', -1, '1.234', {}])
    assert.deepEqual(await stock({ price }), { 'stocks.0.price': checkInput }, String(price))
  for (const special_price of [5, 6, -1, 'x'])
    assert.deepEqual(await stock({ special_price }), { 'stocks.0.special_price': checkInput })
  for (const quantity of [-1, 1.5, 'x'])
    assert.deepEqual(await stock({ inventories: [{ ...row(), quantity }] }), {
      'stocks.0.inventories.0.quantity': checkInput,
    })
  assert.deepEqual(await stock({ inventories: [{ quantity: 1, warehouse_id: 9999 }] }), {
    'stocks.0.inventories.0.warehouse_id': checkInput,
  })
  assert.deepEqual(await stock({ inventories: [row(), row()] }), {
    'stocks.0.inventories.1.warehouse_id': 'This input can not be repeated',
  })
  assert.deepEqual(await stock({ sku: 'TAKEN-stock' }), { 'stocks.0.sku': 'Please make sure that SKU field is unique' })
  const two = [
    { sku: 'twice', price: 1, inventories: [row()] },
    { sku: 'Twice', price: 1, inventories: [row()], attributes: [{ key: 'color', label: 'Red' }] },
  ]
  assert.equal((await refusal({ stocks: two }))['stocks.1.sku'], 'Please make sure that SKU field is unique')
  assert.deepEqual(await stock({ attributes: [{ key: 'nope', label: 'Red' }] }), { 'stocks.0.attributes': checkInput })
  assert.deepEqual(
    await stock({
      attributes: [
        { key: 'color', label: 'Red' },
        { key: 'color', label: 'Blue' },
      ],
    }),
    { 'stocks.0.attributes': 'This input can not be repeated' },
  )
  assert.deepEqual(await stock({ attributes: [{ key: 'color' }] }), { 'stocks.0.attributes.0': checkInput })
  assert.deepEqual(await refusal({ stocks: 'no list' }), { stocks: checkInput })
  assert.deepEqual(await refusal({ images: [1] }), { 'images.0': checkInput })

  const [known] = stocksOf(taken)
  const change = (input: object) => getErrors(() => products.update(taken.id, input))
  assert.deepEqual(await change({ sku: '', url: '' }), { sku: required, url: required })
  assert.deepEqual(await change({ name: '' }), { name: required })
  assert.deepEqual(await change({ language: 'fr' }), { language: 'This language is not supported.' })
  assert.deepEqual(await change({ stocks: [{ id: known?.id, sku: '' }] }), { 'stocks.0.sku': required })
  assert.deepEqual(await change({ stocks: [{ id: 9999, price: 1 }] }), { 'stocks.0.id': checkInput })
  assert.deepEqual(await change({ stocks: [{ id: known?.id, inventories: [{ id: 9999, quantity: 1 }] }] }), {
    'stocks.0.inventories.0.id': checkInput,
  })
})
