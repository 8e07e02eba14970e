import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { raceRounds } from '#server/testing/complete.ts'
import { testShop } from '#server/testing/shop.ts'
import { untilSomebodyWaits } from '#server/testing/wait-for-lock.ts'

const shop = await testShop()
after(shop.close)
const { request, db, staff } = shop

interface Made {
  id: number
  values: { id: number; label: string }[]
}
let serial = 0
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input: object = {}) =>
  request<{ data: Made }>(method, `/api/admin/${path}`, input, staff.headers)
async function attribute(position: 'stock' | 'product', labels: string[]) {
  const key = `attribute_${++serial}`
  const values = labels.map((label) => ({ label }))
  const { status, body } = await send('POST', 'attribute', { key, display: key, position, type: 'select', values })
  assert.equal(status, 201, JSON.stringify(body))
  const [first, second] = body.data.values
  return { id: body.data.id, value_id: first?.id ?? 0, other_id: second?.id ?? 0 }
}
const brand = async () => {
  const url = `brand-${++serial}`
  return (await send('POST', 'brand', { title: url, url })).body.data.id
}
const getLinks = async (productId: number) => {
  const { rows } = await sql<{ value_id: number }>`
    select o.value_id from stock_attributes o join stocks s on s.id = o.stock_id where s.product_id = ${productId}
    union all select value_id from product_attributes where product_id = ${productId}`.execute(db)
  return rows.map(({ value_id }) => value_id)
}

/** What a product save says of an attribute, by the attribute's position. */
const naming = {
  stock: (stock_id: number, attribute_id: number, value_id: number) => ({
    stocks: [{ id: stock_id, attributes: [{ attribute_id, value_id }] }],
  }),
  product: (_stock_id: number, attribute_id: number, value_id: number) => ({
    properties: [{ attribute_id, value_id }],
  }),
}
const positions = ['stock', 'product'] as const

test('saving labels while a product uses one of them does not deadlock', async () => {
  for (const position of positions) {
    const { id, value_id, other_id } = await attribute(position, ['Red', 'Blue'])
    const brand_id = await brand()
    const { product_id, stock_id } = await shop.product({ brand_id })
    const labels = {
      values: [
        { id: value_id, label: 'Crimson' },
        { id: other_id, label: 'Navy' },
      ],
    }
    const saves = [
      () => send('PUT', `product/${product_id}`, naming[position](stock_id, id, value_id)),
      () => send('POST', `product/${product_id}/duplicate`),
    ]
    for (const save of saves) {
      // The product has its links, and waits for its brand before it makes its list rows.
      const { saving, renaming } = await db.transaction().execute(async (holding) => {
        await sql`select from brands where id = ${brand_id} for no key update`.execute(holding)
        const saving = save()
        await untilSomebodyWaits(db)
        const renaming = send('PUT', `attribute/${id}`, labels)
        await untilSomebodyWaits(db, 2)
        return { saving, renaming }
      })
      const answers = [await saving, await renaming]
      for (const { status, body } of answers) assert.ok(status < 300, JSON.stringify(body))
      assert.deepEqual(await getLinks(product_id), [value_id])
    }
  }
})

test('a product that uses an attribute being deleted gets a field error, and stays unchanged', async () => {
  const gone: ((id: number, valueId: number) => RawBuilder<unknown>[])[] = [
    (id) => [
      sql`delete from attribute_values where attribute_id = ${id}`,
      sql`delete from attributes where id = ${id}`,
    ],
    (id, valueId) => [
      sql`select from attributes where id = ${id} for no key update`,
      sql`delete from attribute_values where id = ${valueId}`,
    ],
  ]
  for (const position of positions)
    for (const [n, statements] of gone.entries()) {
      const { id, value_id } = await attribute(position, ['Red', 'Blue'])
      const { product_id, stock_id } = await shop.product()
      const { saving } = await db.transaction().execute(async (deleting) => {
        for (const statement of statements(id, value_id)) await statement.execute(deleting)
        const draft = { name: 'Late', ...naming[position](stock_id, id, value_id) }
        const saving = send('PUT', `product/${product_id}`, draft)
        await untilSomebodyWaits(db)
        return { saving }
      })
      const { status, body } = await saving
      const field = { stock: 'stocks.0.attributes', product: `properties.0.${n === 0 ? 'attribute' : 'value'}_id` }
      assert.deepEqual([status, body.errors], [422, { [field[position]]: ['Please check your input.'] }])
      const { rows } = await sql<{ name: string }>`
        select name ->> 'en_us' as name from products where id = ${product_id}`.execute(db)
      assert.notEqual(rows[0]?.name, 'Late')
      assert.deepEqual(await getLinks(product_id), [])
    }
})

test('an attribute that a concurrent save uses is not deleted', async () => {
  for (const position of positions) {
    const { id, value_id } = await attribute(position, ['Red'])
    const brand_id = await brand()
    const { product_id, stock_id } = await shop.product({ brand_id })
    const { saving, deleting } = await db.transaction().execute(async (holding) => {
      await sql`select from brands where id = ${brand_id} for no key update`.execute(holding)
      const saving = send('PUT', `product/${product_id}`, naming[position](stock_id, id, value_id))
      await untilSomebodyWaits(db)
      const deleting = send('DELETE', `attribute/${id}`)
      await untilSomebodyWaits(db, 2)
      return { saving, deleting }
    })
    assert.equal((await saving).status, 200)
    assert.equal((await deleting).status, 409)
    assert.deepEqual(await getLinks(product_id), [value_id])
  }
})

test('concurrent products with the same new labels share the new values', async () => {
  const { id } = await attribute('stock', ['Red'])
  const labels = ['Lime', 'Pink!', 'Pink?', 'Teal']
  const products = await Promise.all(Array.from({ length: 6 }, () => shop.product()))
  const saves = products.map(({ product_id, stock_id }, n) => {
    const own = n % 2 === 0 ? labels : labels.toReversed()
    const stocks = own.map((label, at) => ({
      ...(at === 0 ? { id: stock_id } : { price: 5 }),
      attributes: [{ attribute_id: id, label }],
    }))
    return send('PUT', `product/${product_id}`, { stocks })
  })
  for (const { status, body } of await Promise.all(saves)) assert.equal(status, 200, JSON.stringify(body))
  const values = await db.selectFrom('attribute_values').select(['key']).where('attribute_id', '=', id).execute()
  assert.deepEqual(values.map(({ key }) => key).sort(), ['lime', 'pink', 'pink_2', 'red', 'teal'])
})

test('attributes are saved, used and deleted concurrently without server errors', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => shop.product()))
  for (let round = 0; round < raceRounds(12); round++) {
    const { id, value_id } = await attribute('stock', ['Red', 'Blue'])
    const uses = products.map(({ product_id, stock_id }) =>
      send('PUT', `product/${product_id}`, naming.stock(stock_id, id, value_id)),
    )
    const saves = ['Crimson', 'Scarlet'].map((label) =>
      send('PUT', `attribute/${id}`, { values: [{ id: value_id, label }] }),
    )
    const answers = await Promise.all([...uses, ...saves, send('DELETE', `attribute/${id}`), ...uses])
    for (const { status, body } of answers) assert.ok(status < 500, JSON.stringify(body))
  }
})

test('new values of a product are listed in its order', async () => {
  const { id } = await attribute('stock', ['XS'])
  const stocks = ['S', 'M', 'L', 'M2'].map((label) => ({
    price: 5,
    inventories: [{ warehouse_id: shop.services.settings.snapshot().product.warehouse_id, quantity: 1 }],
    attributes: [{ attribute_id: id, label }],
  }))
  const { status, body } = await send('POST', 'product', {
    name: 'Shirt',
    sku: 'shirt',
    url: 'shirt',
    type: 'general',
    stocks,
  })
  assert.equal(status, 201, JSON.stringify(body))
  const values = (await send('GET', `attribute/${id}`)).body.data.values
  assert.deepEqual(
    values.map(({ label }) => label),
    ['XS', 'S', 'M', 'L', 'M2'],
  )
})
