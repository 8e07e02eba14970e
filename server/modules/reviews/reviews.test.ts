import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import {
  destroyReview,
  listOwnReviews,
  listReviews,
  saveReview,
  showOwnReview,
} from '#contracts/reviews/review-calls.ts'
import { multipart } from '#server/testing/multipart.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { db, call, request, staff } = shop
await shop.set('product', { reviews_enabled: true })
const mug = await shop.product({ name: 'Mug', url: 'mug', units: 50 })
const pot = await shop.product({ name: 'Pot', url: 'pot', units: 50 })
const { product_id } = mug
const [ann, bob, eve] = [await shop.member(), await shop.member(), await shop.member()]
const review = { product_id, rating: 4, title: 'Holds heat', text: 'Warm for an hour.', author: 'Ann' }

async function receive(who: typeof ann, lines: Parameters<typeof shop.place>[0] = [[mug, 1]]) {
  const order = await shop.place(lines, {}, who.headers)
  await db
    .updateTable('orders')
    .set({ status: 'completed', completed_at: new Date().toISOString() })
    .where('id', '=', order.id)
    .execute()
  return order
}
const stored = () => db.selectFrom('product_reviews').selectAll().orderBy('id').execute()
const shown = async (input: object = {}) => (await call(listReviews, { product_id, ...input })).body
const moderate = (id: number, change: object, headers = staff.headers) =>
  request<{ data: Record<string, unknown>; message: string }>('PUT', `/api/admin/product_review/${id}`, change, headers)
const idOf = async (who: typeof ann) => {
  const row = await db.selectFrom('product_reviews').select('id').where('user_id', '=', who.id).executeTakeFirst()
  return row?.id ?? 0
}
const card = async () => {
  const { data } = (await call(getProduct, { url: 'mug' })).body
  return 'redirect' in data ? null : { rating: data.rating, review_count: data.review_count }
}
const tagsSince = async (version: number) => {
  const rows = await db.selectFrom('content_changes').selectAll().where('version', '>', version).execute()
  return rows.map(({ tags }) => tags)
}
const lastVersion = async () =>
  Number(
    (
      await db
        .selectFrom('content_changes')
        .select((e) => e.fn.max('version').as('last'))
        .executeTakeFirst()
    )?.last ?? 0,
  )
const picture = (name: string, background = '#336699') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
    .then((content) => new File([new Uint8Array(content)], name))
async function upload(fields: Record<string, string | File>, who = ann) {
  const form = await multipart(fields)
  const headers = { ...form.headers, ...who.headers }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/review', payload: form.payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const texts = { product_id: String(product_id), rating: '5', text: 'With photos', author: 'Ann' }

test('guests, and customers who have not received the product, write nothing', async () => {
  await shop.place([[mug, 1]], {}, bob.headers)
  assert.equal((await call(saveReview, review)).status, 401)
  const { status, body } = await call(saveReview, review, bob.headers)
  assert.deepEqual([status, body.message], [404, 'You can review this product once you have received it.'])
  assert.equal((await call(showOwnReview, { product_id }, bob.headers)).status, 404)
  const returned = await receive(eve)
  await db.updateTable('order_items').set({ refunded_qty: 1 }).where('order_id', '=', returned.id).execute()
  assert.equal((await call(saveReview, review, eve.headers)).status, 404)
  await db.updateTable('order_items').set({ refunded_qty: 0 }).where('order_id', '=', returned.id).execute()
  assert.deepEqual(await stored(), [])
})

test('a review waits for staff, and its author may change it meanwhile', async () => {
  const order = await receive(ann, [
    [mug, 1],
    [pot, 1],
  ])
  const own = await call(listOwnReviews, { order_number: order.order_number }, ann.headers)
  assert.deepEqual(
    own.body.data.map(({ product, review, can_write }) => [product.name, review, can_write]),
    [
      ['Pot', null, true],
      ['Mug', null, true],
    ],
  )
  const before = await lastVersion()
  assert.equal((await call(saveReview, review, ann.headers)).status, 200)
  const changed = { ...review, rating: 2, title: 'a\nb', text: '<b>Cold</b>\nsoon' }
  const { status, body } = await call(saveReview, changed, { ...ann.headers, 'accept-language': 'zh-HK' })
  assert.deepEqual([status, body.message], [200, '多謝你的評價，我們審核後便會顯示。'])
  assert.deepEqual(
    (await stored()).map(({ user_id, rating, title, text, language, status }) => [
      ...[user_id, rating, title, text, language, status],
    ]),
    [[ann.id, 2, 'a b', '<b>Cold</b>\nsoon', 'zh_hk', 'pending']],
  )
  assert.deepEqual(await shown(), { data: [], total: 0, page: 1, per_page: 10, counts: [] })
  assert.deepEqual(await tagsSince(before), [])
})

test('wrong input is refused at its field, and nothing changes', async () => {
  const before = await stored()
  const wrong: [object, string][] = [
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ text: ' ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ author: '' }, 'author'],
    [{ photos: ['x'] }, 'photos'],
  ]
  for (const [more, field] of wrong) {
    const { status, body } = await call(saveReview, { ...review, ...more }, ann.headers)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(more))
  }
  assert.deepEqual(await stored(), before)
})

test('an approved review touches its product and the lists that show it; its author cannot change it', async () => {
  const id = await idOf(ann)
  assert.deepEqual(await card(), { rating: null, review_count: 0 })
  const before = await lastVersion()
  assert.equal((await moderate(id, { status: 'approved' })).status, 200)
  assert.deepEqual(await tagsSince(before), [[`product ${product_id}`, 'products']])
  assert.deepEqual(await card(), { rating: 2, review_count: 1 })
  const page = await shown()
  assert.deepEqual(
    page.data.map(({ author, rating, text }) => [author, rating, text]),
    [['Ann', 2, '<b>Cold</b>\nsoon']],
  )
  assert.deepEqual(
    page.counts.map(({ count }) => count),
    [0, 0, 0, 1, 0],
  )
  const { status, body } = await call(saveReview, review, ann.headers)
  assert.deepEqual(
    [status, body.message],
    [409, 'This review is published. To change it, delete it and write a new one.'],
  )
  const ratingBefore = await lastVersion()
  assert.equal((await moderate(id, { answer: 'Preheat it.' })).status, 200)
  assert.deepEqual(await tagsSince(ratingBefore), [[`product ${product_id}`]])
  assert.equal((await shown()).data[0]?.answer, 'Preheat it.')
})

test('averages are kept with the product, by sort and rating', async () => {
  await receive(bob)
  for (const [who, rating] of [
    [bob, 5],
    [eve, 3],
  ] as const)
    assert.equal((await call(saveReview, { ...review, rating }, who.headers)).status, 200)
  const ids = [await idOf(bob), await idOf(eve)]
  const batch = await request<{ errors: unknown[] }>(
    'PUT',
    '/api/admin/product_review/batch',
    { ids, data: { status: 'approved' } },
    staff.headers,
  )
  assert.deepEqual([batch.status, batch.body.errors], [200, []])
  assert.deepEqual(await card(), { rating: 3.3, review_count: 3 })
  const ratings = async (input: object) => (await shown(input)).data.map(({ rating }) => rating)
  assert.deepEqual(await ratings({}), [3, 5, 2])
  assert.deepEqual(await ratings({ sort: 'highest' }), [5, 3, 2])
  assert.deepEqual(await ratings({ sort: 'lowest' }), [2, 3, 5])
  assert.deepEqual(await ratings({ rating: 5 }), [5])
  assert.equal((await shown({ rating: 5 })).total, 1)
})

test('a rejected review disappears, its author reads why and writes again', async () => {
  const id = await idOf(eve)
  assert.equal((await moderate(id, { status: 'rejected', reason: 'Please leave out names.' })).status, 200)
  assert.deepEqual(await card(), { rating: 3.5, review_count: 2 })
  const { data } = (await call(showOwnReview, { product_id }, eve.headers)).body
  assert.deepEqual(
    [data.review?.status, data.review?.reason, data.can_write],
    ['rejected', 'Please leave out names.', true],
  )
  assert.equal((await call(saveReview, review, eve.headers)).status, 200)
  const again = (await stored()).find((row) => row.id === id)
  assert.deepEqual([again?.status, again?.reason], ['pending', null])
})

test('authors delete their own review only', async () => {
  assert.equal((await call(destroyReview, { product_id: pot.product_id }, bob.headers)).status, 404)
  assert.equal((await call(destroyReview, { product_id }, bob.headers)).status, 200)
  assert.deepEqual(await card(), { rating: 2, review_count: 1 })
  assert.deepEqual(
    (await stored()).map(({ user_id }) => user_id),
    [ann.id, eve.id],
  )
})

test('staff need the permission, change nothing that the author wrote, and delete', async () => {
  const clerk = await shop.staffWith(['get products'])
  const id = await idOf(eve)
  assert.equal((await request('GET', '/api/admin/product_review', {}, clerk.headers)).status, 403)
  assert.equal((await moderate(id, { status: 'approved' }, clerk.headers)).status, 403)
  assert.equal((await request('POST', '/api/admin/product_review', review, staff.headers)).status, 405)
  const before = await stored()
  assert.equal((await moderate(id, { text: 'Great!', rating: 5, author: 'Shop' })).status, 200)
  assert.deepEqual(
    (await stored()).map(({ updated_at, ...row }) => row),
    before.map(({ updated_at, ...row }) => row),
  )
  await moderate(id, { status: 'approved' })
  assert.deepEqual(await card(), { rating: 3, review_count: 2 })
  const gone = await request('DELETE', `/api/admin/product_review/${id}`, {}, staff.headers)
  assert.equal(gone.status, 200)
  assert.deepEqual(await card(), { rating: 2, review_count: 1 })
})

test('pictures are re-encoded, at most four, and shown to others with an approved review only', async () => {
  await call(destroyReview, { product_id }, ann.headers)
  const sent = { ...texts, 'photos[0]': await picture('a.jpg'), 'photos[1]': await picture('b.jpg', '#993366') }
  const { status, body } = await upload(sent)
  assert.equal(status, 200, JSON.stringify(body))
  const photos: { id: number; width: number; height: number }[] = body.data.review.photos
  assert.deepEqual(
    photos.map(({ width, height }) => [width, height]),
    [
      [600, 400],
      [600, 400],
    ],
  )
  const [first, second] = photos.map(({ id }) => id)
  const see = (headers = {}, path = `/api/review/photo/${first}?size=small`) =>
    shop.app.inject({ method: 'GET', url: path, headers })
  assert.deepEqual([(await see()).statusCode, (await see(bob.headers)).statusCode], [404, 404])
  assert.equal((await see(ann.headers)).statusCode, 200)
  const admin = `/api/admin/product_review/photo/${first}`
  assert.equal((await see((await shop.staffWith(['get products'])).headers, admin)).statusCode, 403)
  assert.equal((await see(staff.headers, admin)).statusCode, 200)

  const tooMany = {
    ...sent,
    keep_photos: JSON.stringify([first, second]),
    'photos[2]': await picture('c.jpg'),
  }
  const refused = await upload(tooMany)
  assert.deepEqual([refused.status, refused.body.errors], [422, { photos: ['At most 4 photos.'] }])
  const noPicture = await upload({ ...texts, 'photos[0]': new File(['%PDF-1.4'], 'a.jpg') })
  assert.deepEqual(Object.keys(noPicture.body.errors), ['photos'])
  assert.equal((await db.selectFrom('product_review_photos').select('id').execute()).length, 2)

  const changed = await upload({ ...texts, keep_photos: JSON.stringify([second, 999_999]) })
  assert.deepEqual(
    changed.body.data.review.photos.map(({ id }: { id: number }) => id),
    [second],
  )
  await moderate(await idOf(ann), { status: 'approved' })
  const open = await see({}, `/api/review/photo/${second}`)
  assert.deepEqual(
    [open.statusCode, open.headers['content-type'], open.headers['cache-control']],
    [200, 'image/webp', 'public, max-age=600'],
  )
  assert.equal(open.rawPayload.includes('secret place'), false)
})

test('erasing the author takes name and pictures away, and pages show it', async () => {
  const before = await lastVersion()
  const id = await idOf(ann)
  assert.equal((await request('DELETE', `/api/admin/user/${ann.id}`, {}, staff.headers)).status, 200)
  const tags = (await tagsSince(before)).flat()
  assert.ok(tags.includes(`product ${product_id}`), JSON.stringify(tags))
  const [left] = (await shown()).data
  assert.deepEqual([left?.id, left?.author, left?.text, left?.photos], [id, '', 'With photos', []])
})

test('while the shop has no reviews there are no ratings, and nobody writes', async () => {
  await shop.set('product', { reviews_enabled: false })
  assert.deepEqual(await card(), { rating: null, review_count: 0 })
  assert.deepEqual((await shown()).data, [])
  const { status, body } = await call(saveReview, review, bob.headers)
  assert.deepEqual([status, body.message], [404, 'This shop has no reviews.'])
})

test('a review that was changed after the list showed it is refused by itself when several are approved', async () => {
  await shop.set('product', { reviews_enabled: true })
  const [joe, zoe] = [await shop.member(), await shop.member()]
  const written = { ...review, product_id: pot.product_id }
  for (const who of [joe, zoe]) {
    await receive(who, [[pot, 1]])
    assert.equal((await call(saveReview, written, who.headers)).status, 200)
  }
  const ids = [await idOf(joe), await idOf(zoe)]
  const versions = async () => Object.fromEntries((await stored()).map(({ id, updated_at }) => [id, updated_at]))
  const seen = await versions()
  await call(saveReview, { ...written, text: 'Buy it at evil.test' }, joe.headers)
  const approve = async (versionsSeen: object) => {
    const change = { ids, data: { status: 'approved' }, seen: versionsSeen }
    const path = '/api/admin/product_review/batch'
    const { body } = await request<{ data: { id: number }[]; errors: object[] }>('PUT', path, change, staff.headers)
    return { saved: body.data.map(({ id }) => id), errors: body.errors }
  }
  assert.deepEqual(await approve(seen), {
    saved: [ids[1]],
    errors: [{ id: ids[0], message: 'This review was changed after you saw it. Read it again.' }],
  })
  const unread = (await stored()).find(({ id }) => id === ids[0])
  assert.deepEqual([unread?.status, unread?.moderated_at], ['pending', null])
  assert.deepEqual(await approve(await versions()), { saved: ids, errors: [] })
})
