import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { changeOrderStatus, showAdminOrder } from '#contracts/orders/admin-order.ts'
import { address, testShop } from '#server/testing/shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

const shop = await testShop()
after(shop.close)
const { app, staff } = shop

const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers })
const pay = (id: number) =>
  shop.call(changeOrderStatus, { id, status: 'paid' }, staff.headers).then(({ status }) => assert.equal(status, 200))
const of = (order: { id: number }, kind: string) => `/api/admin/order/${order.id}/${kind}`
const token = (order: { access_token?: string }): Headers => ({ 'x-order-token': order.access_token ?? '' })
/** Set DOCUMENTS to a folder to look at the PDFs there. */
const keep = async (name: string, content: Buffer) => {
  if (process.env.DOCUMENTS) await writeFile(`${process.env.DOCUMENTS}/${name}.pdf`, content)
}

test('the invoice has customer, lines and amounts in the language of the order, once it is paid', async () => {
  await shop.set('basic', { name: { en_us: 'Harbour & Hill', zh_hk: '港灣小店' }, contact_phone: '+852 2123 4567' })
  const mug = await shop.product({ name: 'Mug', price: 129.9, units: 5 })
  const order = await shop.place([[mug, 2]], { language: 'en_us' })
  for (const url of [of(order, 'invoice'), `${of(order, 'invoice')}?format=pdf`])
    assert.equal((await get(url, staff.headers)).statusCode, 404, 'no invoice before it is paid')
  await pay(order.id)

  const page = await get(of(order, 'invoice'), staff.headers)
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(page.headers['cache-control'], 'private, no-store')
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; .*frame-ancestors 'none'$/)
  for (const text of [
    'Harbour &amp; Hill',
    '+852 2123 4567',
    order.order_number,
    'Ada Wong',
    '1 Harbour Road',
    'Hong Kong',
  ])
    assert.ok(page.body.includes(text), text)
  for (const text of ['Mug', mug.sku, 'HK$129.90', 'HK$259.80', 'HK$30.00', 'HK$289.80'])
    assert.ok(page.body.includes(text), text)
  assert.match(page.body, /<div data-total="true"><dt>Total<\/dt><dd>HK\$289\.80</)
  assert.match(page.body, /@font-face\{font-family:Inter;[^}]+data:font\/woff2/)
  assert.match(String(page.headers['content-security-policy']), /font-src data:/)
  assert.match(page.body, /INV\d{10}/)
  assert.match(page.body, /<html lang="en-US">/)

  const chinese = await shop.place([[mug, 1]], { language: 'zh_hk' })
  await pay(chinese.id)
  const { body } = await get(of(chinese, 'invoice'), staff.headers)
  assert.match(body, /<html lang="zh-HK">[\s\S]*港灣小店[\s\S]*發票編號[\s\S]*香港/)
})

test('a packing slip has boxes to tick and no price, for any order', async () => {
  const mug = await shop.product({ name: 'Mug', price: 129.9, units: 5 })
  const order = await shop.place([[mug, 3]], { remark: 'Leave with the concierge' })
  const { statusCode, body } = await get(of(order, 'packing_slip'), staff.headers)
  assert.equal(statusCode, 200)
  assert.ok(body.includes('class="tick"') && body.includes('Leave with the concierge') && body.includes(mug.sku))
  assert.doesNotMatch(body, /HK\$|129|389/)
})

test('slips are in the language of staff with what the customer saw, invoices in that of the customer', async () => {
  const mug = await shop.product({ name: 'Mug', units: 5 })
  await shop.db
    .updateTable('products')
    .set({ name: JSON.stringify({ en_us: 'Mug', zh_hk: '杯子' }) })
    .where('id', '=', mug.product_id)
    .execute()
  const order = await shop.place([[mug, 1]], { language: 'zh_hk' })
  await pay(order.id)
  const [asked, answered] = [{ en_us: 'Delivery time', zh_hk: '送貨時間' }, '下午']
  await shop.db
    .updateTable('shipping_methods')
    .set({ input_label: JSON.stringify(asked) })
    .execute()
  await shop.db
    .updateTable('orders')
    .set({ shipping_input_label: asked.zh_hk, shipping_input: answered })
    .where('id', '=', order.id)
    .execute()
  const slip = async (query: string) => (await get(`${of(order, 'packing_slip')}${query}`, staff.headers)).body
  assert.match(await slip('?language=en_us'), /<html lang="en-US">[\s\S]*<td>Mug<small>[^<]*杯子<\/small>/)
  assert.match(await slip('?language=en_us'), /Delivery time[\s\S]*下午/)
  assert.match(await slip('?language=zh_hk'), /送貨時間[\s\S]*下午/)
  assert.match(await slip('?language=zh_hk'), /<html lang="zh-HK">[\s\S]*<td>杯子<small>[^<杯]*<\/small>/)
  const invoice = async (query: string) => (await get(`${of(order, 'invoice')}${query}`, staff.headers)).body
  assert.match(await invoice(''), /<html lang="zh-HK">[\s\S]*<td>杯子</)
  assert.match(await invoice('?language=en_us'), /<html lang="en-US">[\s\S]*Invoice number/)
  const { items, shipping } = (await shop.call(showAdminOrder, { id: order.id, language: 'en_us' }, staff.headers)).body
    .data
  assert.deepEqual([shipping.input_label, shipping.input], ['Delivery time', '下午'])
  assert.deepEqual(
    items.map(({ product, ordered_as }) => [product.name, ordered_as]),
    [['Mug', '杯子']],
  )
  const own = (await shop.call(showAdminOrder, { id: order.id, language: 'zh_hk' }, staff.headers)).body.data.items
  assert.deepEqual(
    own.map(({ product, ordered_as }) => [product.name, ordered_as]),
    [['杯子', '']],
  )
})

test('several slips, invoices or the pick list are one page, each sheet on its own', async () => {
  const mug = await shop.product({ name: 'Mug', units: 9 })
  const bowl = await shop.product({ name: 'Bowl', units: 9 })
  const [one, two, gone] = [
    await shop.place([[mug, 2]]),
    await shop.place([
      [bowl, 1],
      [mug, 3],
    ]),
    await shop.place([[mug, 1]]),
  ]
  await pay(two.id)
  await shop.call(changeOrderStatus, { id: gone.id, status: 'canceled' }, staff.headers)
  const ids = [two.id, one.id, gone.id].join(',')
  const print = (kind: string, of = ids, headers: Headers = staff.headers) =>
    get(`/api/admin/order/print?ids=${of}&kind=${kind}&language=en_us`, headers)

  const slips = await print('packing_slip')
  assert.equal(slips.statusCode, 200)
  assert.equal(slips.body.match(/<main /g)?.length, 3)
  assert.ok(slips.body.indexOf(two.order_number) < slips.body.indexOf(one.order_number), 'in the order of the ids')
  assert.doesNotMatch(slips.body, /format=pdf/)

  const invoices = await print('invoice')
  assert.equal(invoices.body.match(/<main /g)?.length, 1, 'only paid orders have one')
  assert.ok(invoices.body.includes(two.order_number))
  assert.equal((await print('invoice', String(one.id))).statusCode, 404)

  const { body } = await print('pick_list')
  assert.equal(body.match(/<main /g)?.length, 1)
  const lines = [...body.matchAll(/<td>([\w-]+)<small>([^<]*)<\/small><\/td>\s*<td class="number">(\d+)</g)]
  assert.deepEqual(
    lines.map(([, sku, name, units]) => [sku, name, units]),
    [
      [mug.sku, 'Mug', '5'],
      [bowl.sku, 'Bowl', '1'],
    ],
  )
  assert.ok(!body.includes(gone.order_number))

  assert.equal((await print('packing_slip', '')).statusCode, 422)
  assert.equal((await print('packing_slip', '1,x')).statusCode, 422)
  assert.equal((await print('packing_slip', ids, {})).statusCode, 401)
  const packer = await shop.staffWith(['get orders'])
  assert.equal((await print('pick_list', ids, packer.headers)).statusCode, 403)
})

test('hostile texts are printed as plain text, in HTML and PDF', async () => {
  const hostile = `{{7*7}} {% raw %} <script>alert(1)</script> "'`
  const mug = await shop.product({ name: hostile, units: 5 })
  const order = await shop.place([[mug, 1]], {
    remark: hostile,
    shipping_address: { ...address, first_name: hostile, last_name: '陈', address: `${hostile}\n简体字 9 樓` },
  })
  await pay(order.id)
  for (const kind of ['invoice', 'packing_slip']) {
    const { body } = await get(of(order, kind), staff.headers)
    assert.ok(body.includes('{{7*7}} {% raw %} &lt;script&gt;alert(1)&lt;/script&gt;'), kind)
    assert.equal(body.match(/<script>/g)?.length, 1, 'only the print button’s own')
    const pdf = await get(`${of(order, kind)}?format=pdf`, staff.headers)
    assert.equal(pdf.statusCode, 200)
    await keep(`hostile-${kind}`, pdf.rawPayload)
  }
})

test('a PDF is small and made of A4 pages; an order of many lines needs several', async () => {
  const products = await Promise.all(
    Array.from({ length: 45 }, (_, at) =>
      shop.product({ name: `鑄鐵茶壺 Cast-iron teapot ${at}`, price: 12.5 + at, units: 5 }),
    ),
  )
  const order = await shop.place(
    products.map((one) => [one, 2] as const),
    { language: 'zh_cn' },
  )
  await pay(order.id)
  for (const kind of ['invoice', 'packing_slip']) {
    const pdf = await get(`${of(order, kind)}?format=pdf`, staff.headers)
    assert.equal(pdf.headers['content-type'], 'application/pdf')
    assert.match(String(pdf.headers['content-disposition']), /^inline; filename="[\w-]+\.pdf"$/)
    assert.equal(pdf.rawPayload.subarray(0, 5).toString(), '%PDF-')
    assert.ok(pdf.rawPayload.length < 60_000, `${pdf.rawPayload.length} bytes`)
    assert.ok(Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.rawPayload.toString('latin1'))?.[1]) > 1, 'pages')
    await keep(`long-${kind}`, pdf.rawPayload)
  }
})

test('documents are available only to the owner of the order and to staff with permission', async () => {
  const mug = await shop.product({ units: 9 })
  const order = await shop.place([[mug, 1]])
  const other = await shop.place([[mug, 1]])
  const member = await shop.member()
  const own = await shop.place([[mug, 1]], {}, member.headers)
  const otherMember = await shop.member()
  const packer = await shop.staffWith(['get orders', 'update order'])
  const viewer = await shop.staffWith(['get order'])
  const shopUrl = (one: { id: number }) => `/api/order/${one.id}/invoice`
  assert.equal((await get(shopUrl(order), token(order))).statusCode, 404, 'not paid yet')
  for (const { id } of [order, other, own]) await pay(id)
  const requests: [url: string, headers: Headers, status: number][] = [
    [of(order, 'invoice'), {}, 401],
    [of(order, 'invoice'), packer.headers, 403],
    [of(order, 'packing_slip'), packer.headers, 403],
    [of(order, 'invoice'), viewer.headers, 200],
    [of(order, 'packing_slip'), viewer.headers, 200],
    [`${of(order, 'invoice')}?format=doc`, viewer.headers, 422],
    [of({ id: 999_999 }, 'invoice'), viewer.headers, 404],
    [of(order, 'invoice'), token(order), 401],
    [shopUrl(order), token(order), 200],
    [`${shopUrl(order)}?token=${order.access_token}&format=pdf`, {}, 200],
    [shopUrl(order), {}, 404],
    [shopUrl(order), token(other), 404],
    [shopUrl(own), member.headers, 200],
    [shopUrl(own), otherMember.headers, 404],
    [shopUrl(own), token(order), 404],
  ]
  for (const [url, headers, status] of requests) assert.equal((await get(url, headers)).statusCode, status, url)
  const chinese = await get(`${shopUrl(own)}?language=zh_hk`, member.headers)
  assert.match(chinese.body, /發票編號/)
})
