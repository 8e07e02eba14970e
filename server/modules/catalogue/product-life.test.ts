import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { product } from '#contracts/catalogue/product.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { release, reserve } from '#server/modules/inventory/inventory.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testProducts } from '#server/testing/products.ts'
import { resourceClient, sendTo } from '#server/testing/resource-client.ts'
import { bareCtx, withoutOrders } from '#server/testing/shop-fixtures.ts'

const { app, db, settings, close, headers, products, made, stocksOf, row, post, visit } = await testProducts()
after(close)
await withoutOrders(db)
const ctx = { ...bareCtx(db), settings }

const hold = (stock_id: number, order_item_id: number, quantity: number) =>
  inTransaction(ctx, (tx) => reserve(tx, { id: 1, order_number: 'SO1' }, [{ order_item_id, stock_id, quantity }]))

test('an old URL redirects, until another product uses it', async () => {
  const tea = await made({ name: 'Tea', url: 'old-tea' })
  await products.update(tea.id, { url: 'new-tea' })
  const request = async (url: string) => visit<{ data: { redirect?: string; id?: number } }>('/api/product', { url })
  assert.deepEqual((await request('Old-Tea')).body.data, { redirect: 'new-tea' })
  const other = await made({ name: 'Other', url: 'old-tea' })
  assert.equal((await request('old-tea')).body.data.id, other.id)
  await products.destroy(other.id)
  await products.update(tea.id, { visibled: false })
  for (const url of ['old-tea', 'new-tea', 'never']) {
    const { status, body } = await request(url)
    assert.deepEqual([status, body], [404, { message: 'Page cannot be found' }])
  }
})

test('only listed variants change; a removed one has its units written off, unless some are reserved', async () => {
  const colors = {
    key: 'colour',
    display: 'Colour',
    position: 'stock',
    type: 'color',
    values: [{ label: 'Pine', color: '#2c5141' }, { label: 'Ink' }],
  }
  assert.equal((await post('/api/admin/attribute', colors)).status, 201)
  const variant = (label: string) => ({ price: 10, attributes: [{ key: 'colour', label }], inventories: [row(4)] })
  const pack = await made({ name: 'Day pack', stocks: [variant('Pine'), variant('Ink'), variant('Camel')] })
  const [pine, ink, camel] = stocksOf(pack)
  const save = async (stocks: object[]) => products.update(pack.id, { stocks })

  const swapped = await save([
    { id: pine?.id, sku: ink?.sku },
    { id: ink?.id, sku: pine?.sku },
  ])
  assert.deepEqual(
    stocksOf(swapped.body.data).map(({ sku }) => sku),
    [ink?.sku, pine?.sku, camel?.sku],
  )
  assert.deepEqual(
    stocksOf(swapped.body.data).map(({ price }) => price),
    [10, 10, 10],
  )

  await hold(pine?.id ?? 0, 1, 1)
  const refused = await save([{ id: pine?.id, _delete: 1 }])
  assert.deepEqual([refused.status, refused.body.message], [409, 'Product has unfinished orders'])
  const gone = await save([{ id: camel?.id, _delete: true }])
  assert.deepEqual(
    stocksOf(gone.body.data).map(({ option_text }) => option_text),
    ['Pine', 'Ink'],
  )
  const [last] = gone.body.data.inventories_histories as { action: string; quantity: number; option: string }[]
  assert.deepEqual([last?.action, last?.quantity, last?.option], ['adjust', -4, 'Camel'])
  // Its sku is free again.
  assert.equal((await save([{ ...variant('Camel'), sku: camel?.sku }])).status, 200)

  assert.deepEqual([(await products.destroy(pack.id)).status, (await products.get(pack.id)).status], [409, 200])
  await inTransaction(ctx, (tx) => release(tx, { id: 1, order_number: 'SO1' }, [{ order_item_id: 1 }]))
  assert.equal((await products.destroy(pack.id)).status, 200)
  assert.equal((await products.get(pack.id)).status, 404)
  const left = await db
    .selectFrom('inventories')
    .innerJoin('stocks', 'stocks.id', 'stock_id')
    .select(({ fn }) => fn.sum<number>('quantity').as('units'))
    .where('product_id', '=', pack.id)
    .executeTakeFirst()
  assert.equal(left?.units, 0)
  const again = await made({
    name: 'Day pack',
    sku: pack.sku,
    url: pack.url,
    stocks: [{ ...variant('Pine'), sku: pine?.sku }],
  })
  assert.equal(again.sku, pack.sku)
})

test('inventory rows of a form are counted, discarded and restored; an outdated form cannot undo sales', async () => {
  const saved = await made({
    name: 'Soap',
    has_expiry_date: true,
    stocks: [{ price: 5, inventories: [{ ...row(8), expiry_date: '2999-01-01' }] }],
  })
  const [stock] = stocksOf(saved)
  const id = stock?.inventories[0]?.id
  const change = async (...inventories: object[]) =>
    products.update(saved.id, { stocks: [{ id: stock?.id, inventories }] })
  const first = async (...inventories: object[]) =>
    stocksOf((await change(...inventories)).body.data)[0]?.inventories[0]

  assert.equal((await first({ id, quantity: 6, original_quantity: 8 }))?.quantity, 6)
  const stale = await change({ id, quantity: 8, original_quantity: 8 })
  assert.deepEqual(
    [stale.status, stale.body.message],
    [409, 'Inventory has been changed by someone else, please reload'],
  )
  await hold(stock?.id ?? 0, 2, 2)
  assert.deepEqual((await change({ id, quantity: 1 })).body.errors, {
    'stocks.0.inventories.0.quantity': ['Quantity can not be less than the reserved quantity'],
  })
  assert.equal((await change({ id, is_discard: true })).status, 422)
  await inTransaction(ctx, (tx) => release(tx, { id: 1, order_number: 'SO1' }, [{ order_item_id: 2 }]))

  const discarded = await first({ id, is_discard: 1 })
  assert.deepEqual(
    [discarded?.quantity, discarded?.discarded_quantity, discarded?.is_discard, discarded?.status],
    [0, 6, true, 'discarded'],
  )
  assert.equal((await products.get(saved.id)).body.data.all_available_inventories, 0)
  const restored = await first({ id, is_discard: 0 })
  assert.deepEqual([restored?.quantity, restored?.discarded_quantity, restored?.status], [6, 0, 'active'])
  assert.deepEqual((await change({ ...row(1), expiry_date: '2999-01-01' })).body.errors, {
    'stocks.0.inventories.0.warehouse_id': ['This input can not be repeated'],
  })
  const two = await change({ ...row(1), expiry_date: '2999-02-01' })
  const [one, other] = stocksOf(two.body.data)[0]?.inventories ?? []
  const dated = (first: string, second: string | null) =>
    change({ id: one?.id, expiry_date: first }, { id: other?.id, expiry_date: second })
  const twice = { 'stocks.0.inventories.1.expiry_date': ['This input can not be repeated'] }
  assert.deepEqual((await dated('2999-03-01', '2999-03-01')).body.errors, twice)
  assert.deepEqual((await dated('', null)).body.errors, twice)
  assert.equal((await dated('2999-03-01', '2999-01-01')).status, 200)
  assert.equal(
    (await sendTo<{ total: number }>(app, { method: 'GET', url: '/api/admin/inventory/audit', headers })).body.total,
    0,
  )
})

test('inventory in a product save requires inventory permissions', async () => {
  const clerk = await newStaff(db, ['create product', 'update product', 'get product'])
  const own = resourceClient(app, product, clerk.headers)
  const draft = { name: 'Glue', type: 'general', stocks: [{ price: 5, inventories: [row(8)] }] }
  assert.equal((await own.create(draft)).status, 403)
  const saved = await made(draft)
  const [stock] = stocksOf(saved)
  const inventory = stock?.inventories[0]
  const save = async (more: object) =>
    (
      await own.update(saved.id, {
        stocks: [{ id: stock?.id, price: 6, inventories: [{ id: inventory?.id, ...more }] }],
      })
    ).status
  // A form sends back rows that it did not change.
  assert.equal(await save({ quantity: 8, original_quantity: 8, expiry_date: '', is_discard: false }), 200)
  for (const more of [{ quantity: 9 }, { is_discard: true }, { expiry_date: '2999-01-01' }])
    assert.equal(await save(more), 403, JSON.stringify(more))
  assert.equal(stocksOf((await own.get(saved.id)).body.data)[0]?.price, 6)
})

test('a product with units is deleted only with an inventory permission', async () => {
  const message =
    'Units are still in stock, and deleting would write them off. You need permission to update, discard or adjust inventory.'
  const heat = { key: 'heat', display: 'Heat', position: 'stock', type: 'select', values: [] }
  assert.equal((await post('/api/admin/attribute', heat)).status, 201)
  const variant = (label: string) => ({ price: 5, attributes: [{ key: 'heat', label }], inventories: [row(8)] })
  const { id, ...saved } = await made({ name: 'Kiln', stocks: [variant('Low'), variant('High')] })
  const [first, second] = stocksOf(saved)
  const stored = async () => [
    await db.selectFrom('products').select(['id', 'deleted_at']).where('id', '=', id).execute(),
    await db.selectFrom('stocks').select(['id', 'deleted_at']).where('product_id', '=', id).orderBy('id').execute(),
    await db.selectFrom('inventory_movements').select('id').where('product_id', '=', id).execute(),
  ]
  const before = await stored()
  const rights = ['update product', 'get product', 'destroy product', 'batch_destroy products']
  const as = async (...more: string[]) =>
    resourceClient(app, product, (await newStaff(db, [...rights, ...more])).headers)
  const clerk = await as()
  const remove = (stockId = 0) => ({ stocks: [{ id: stockId, _delete: true }] })
  for (const answer of [await clerk.update(id, remove(first?.id)), await clerk.destroy(id)])
    assert.deepEqual([answer.status, answer.body.message], [403, message])
  const batch = await clerk.batchDestroy([id])
  assert.deepEqual(batch.body, { data: [], errors: [{ id, message }] })
  assert.deepEqual(await stored(), before)

  assert.equal((await (await as('discard inventory')).update(id, remove(first?.id))).status, 200)
  const adjust = { inventory_id: second?.inventories[0]?.id, delta: -8, reason: 'lost' }
  const emptied = await sendTo(app, { method: 'POST', url: '/api/admin/inventory/adjust', headers, payload: adjust })
  assert.equal(emptied.status, 200)
  assert.equal((await clerk.destroy(id)).status, 200)
  const other = await made({ name: 'Kiln', stocks: [{ price: 5, inventories: [row(8)] }] })
  assert.equal((await (await as('update inventory')).destroy(other.id)).status, 200)
})

test('pictures: uploaded with the form, kept in the given order, named by variants', async () => {
  const picture = (color: string) =>
    sharp({ create: { width: 40, height: 50, channels: 3, background: color } })
      .png()
      .toBuffer()
  const boundary = 'form-boundary'
  const part = (name: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${typeof value === 'string' ? '' : '; filename="a.png"\r\nContent-Type: image/png'}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const form = async (url: string, parts: Buffer[]) =>
    sendTo<{ data: Record<string, unknown> & { id: number } }>(app, {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    })
  const { status, body } = await form('/api/admin/product', [
    part('name', 'Bowl'),
    part('type', 'general'),
    part('is_new', '1'),
    part('stocks[0][price]', '1,234.50'),
    part('stocks[0][inventories][0][quantity]', '3'),
    part('stocks[0][inventories][0][warehouse_id]', String(row().warehouse_id)),
    part('upload_images[]', await picture('red')),
    part('upload_images[]', await picture('blue')),
  ])
  assert.equal(status, 201, JSON.stringify(body))
  const images = body.data.images as { id: number; url: string; width: number }[]
  assert.equal(images.length, 2)
  assert.deepEqual(
    [body.data.image, body.data.image_list, images[0]?.width, body.data.is_new],
    [images[0]?.url, images.map(({ url }) => url), 40, true],
  )
  const [stock] = stocksOf(body.data)
  assert.equal(stock?.price, 1234.5)

  const [red, blue] = images.map(({ id }) => id)
  const reordered = await form(`/api/admin/product/${body.data.id}`, [
    part('_method', 'PUT'),
    part('images', JSON.stringify([{ id: blue, alt: 'A blue bowl' }, red])),
    part('stocks', JSON.stringify([{ id: stock?.id, image_ids: [red] }])),
    part('upload_images[]', await picture('green')),
  ])
  assert.equal(reordered.status, 200)
  assert.deepEqual(
    (reordered.body.data.images as { id: number; alt: string }[]).slice(0, 2).map(({ id, alt }) => [id, alt]),
    [
      [blue, 'A blue bowl'],
      [red, ''],
    ],
  )
  assert.deepEqual(stocksOf(reordered.body.data)[0]?.image_ids, [red])
  assert.deepEqual(stocksOf((await products.update(body.data.id, { images: [blue] })).body.data)[0]?.image_ids, [])
  const shown = (await visit<{ data: { images: object[]; image: string } }>('/api/product', { url: body.data.url }))
    .body.data
  assert.deepEqual([shown.images.length, shown.image], [1, images[1]?.url])
  const broken = await products.update(body.data.id, { upload_images: ['no-such-file.png'] })
  assert.deepEqual(broken.body.errors, { 'upload_images.0': ['Please check your input.'] })
})
