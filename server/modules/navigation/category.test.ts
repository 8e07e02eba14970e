import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { product } from '#contracts/catalogue/product.ts'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import { checkKey } from '#contracts/content/check-call.ts'
import { type CategoryPage, showCategory } from '#contracts/navigation/category-calls.ts'
import { menuClient } from '#server/testing/menu-client.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { app, db, staff } = shop
const menus = menuClient(app, shop, staff.headers)
const products = resourceClient(app, product, staff.headers)
const writes = await watchWrites(db)

async function opened(url: string, more: object = {}): Promise<CategoryPage> {
  const { status, body } = await shop.call(showCategory, { url, per_page: 50, ...more })
  assert.equal(status, 200, JSON.stringify(body))
  assert.ok('products' in body.data, JSON.stringify(body.data))
  return body.data
}
const listed = async (url: string) => (await opened(url)).products.data.map((card) => card.id)
const put = async (categories: number[], more: object = {}) => (await shop.product({ categories, ...more })).product_id

describe('a category', () => {
  test('a category lists its own products and those of its subcategories, each once (catalogue.md C2)', async () => {
    const drinks = await menus.category('Drinks', { url: 'drinks' })
    const tea = await menus.category('Tea', { url: 'tea', parent_id: drinks.id })
    await put([tea.id, drinks.id])
    for (const categories of [[tea.id], [tea.id], [drinks.id], [drinks.id]]) await put(categories)
    assert.deepEqual([(await opened('drinks')).products.total, (await opened('tea')).products.total], [5, 3])
    assert.equal((await titledCounts()).Tea, 3)
    const [top] = (await menus.tree()).filter(({ id }) => id === drinks.id)
    assert.deepEqual([top?.products_count, top?.products_below, top?.menus[0]?.products_below], [3, 5, 3])
  })

  test('a category has its texts, its breadcrumb and its subcategories', async () => {
    const top = await menus.category('Home', { url: 'for-home' })
    const link = await menus.made({ display_title: 'Rooms', type: 'service', parent_id: top.id })
    const texts = { description: '<p>For <b>every</b> &amp; each room</p><script>x</script>', meta_title: 'All rooms' }
    const rooms = await menus.category('Kitchen', { url: 'kitchen', parent_id: link.id, ...texts })
    await menus.category('Cups', { url: 'cups', parent_id: rooms.id })
    await menus.category('Closed', { url: 'closed', parent_id: rooms.id, enabled: false })
    await menus.update(rooms.id, { display_title: '廚房', language: 'zh_hk' })
    const { id, products: _, facets: __, children, ...page } = await opened('KITCHEN')
    assert.equal(id, rooms.id)
    assert.deepEqual(page, {
      url: 'kitchen',
      title: 'Kitchen',
      description: '<p>For <b>every</b> &amp; each room</p>',
      image: '',
      meta_title: 'All rooms',
      meta_description: 'For every & each room',
      breadcrumb: [
        { title: 'Home', url: 'for-home' },
        { title: 'Kitchen', url: 'kitchen' },
      ],
      language: 'en_us',
      languages: ['en_us', 'zh_hk'],
    })
    assert.deepEqual(
      children.map(({ title, url, image }) => ({ title, url, image })),
      [{ title: 'Cups', url: 'cups', image: '' }],
    )
    const chinese = await opened('kitchen', { language: 'zh_hk' })
    assert.deepEqual([chinese.title, chinese.meta_title], ['廚房', 'All rooms'])
  })

  test('a category is shown as staff left it, whatever filters were asked for before', async () => {
    const above = await menus.category('Above', { url: 'above' })
    const below = await menus.category('Below', { url: 'below', parent_id: above.id })
    for (const price_max of [1, 2]) assert.equal((await opened('below', { price_max })).title, 'Below')
    await menus.update(below.id, { display_title: 'Renamed' })
    await menus.update(above.id, { display_title: 'Over it' })
    const { title, breadcrumb } = await opened('below', { price_max: 3 })
    assert.deepEqual([title, ...breadcrumb.map((part) => part.title)], ['Renamed', 'Over it', 'Renamed'])
    assert.equal((await opened('above', { price_max: 3 })).children[0]?.title, 'Renamed')
    await menus.update(above.id, { enabled: false })
    assert.equal((await shop.call(showCategory, { url: 'below', per_page: 50, price_max: 4 })).status, 404)
  })

  test('a moved category keeps its products, and the lists follow', async () => {
    const [a, b] = [await menus.category('Left', { url: 'left' }), await menus.category('Right', { url: 'right' })]
    const inner = await menus.category('Inner', { url: 'inner', parent_id: a.id })
    const id = await put([inner.id])
    assert.deepEqual([await listed('left'), await listed('right')], [[id], []])
    assert.equal((await menus.move(inner.id, { parent_id: b.id })).status, 200)
    assert.deepEqual([await listed('left'), await listed('right'), await listed('inner')], [[], [id], [id]])
    await menus.update(inner.id, { parent_id: a.id })
    assert.deepEqual([await listed('left'), await listed('right')], [[id], []])
  })

  test('an old URL redirects, until another category uses it', async () => {
    const { id } = await menus.category('Bowls', { url: 'bowls' })
    await menus.update(id, { url: 'fine-bowls' })
    assert.deepEqual((await shop.call(showCategory, { url: 'Bowls' })).body, { data: { redirect: 'fine-bowls' } })
    await menus.category('New bowls', { url: 'bowls' })
    assert.equal((await opened('bowls')).title, 'New bowls')
    assert.equal((await menus.destroy(id)).status, 200)
    const gone = await shop.call(showCategory, { url: 'fine-bowls' })
    assert.deepEqual([gone.status, gone.body], [404, { message: 'Page cannot be found' }])
  })

  test('a disabled category, or one below it, is not visible; its products are visible elsewhere', async () => {
    const top = await menus.category('Outer', { url: 'outer' })
    const inner = await menus.category('Core', { url: 'core', parent_id: top.id })
    const other = await menus.category('Other', { url: 'other' })
    const id = await put([inner.id, other.id])
    const check = async (key: string, type = 'category') => (await shop.call(checkKey, { key, type })).body.data
    assert.deepEqual([await check('outer'), await check('CORE'), await check('core', 'menu')], [true, true, true])
    await menus.update(top.id, { enabled: false })
    for (const url of ['outer', 'core']) assert.equal((await shop.call(showCategory, { url })).status, 404)
    assert.deepEqual([await check('outer'), await check('core'), await check('other')], [false, false, true])
    assert.deepEqual(await listed('other'), [id])
    const { url } = (await products.get(id)).body.data
    const shown = await shop.call(getProduct, { url })
    assert.deepEqual('categories' in shown.body.data && shown.body.data.categories.map((one) => one.url), ['other'])
  })

  test('a category with products is deleted only when confirmed, and the products remain', async () => {
    const drinks = await menus.category('Juice', { url: 'juice' })
    const apple = await menus.category('Apple', { url: 'apple', parent_id: drinks.id })
    const id = await put([apple.id, drinks.id])
    await put([apple.id])
    await writes()
    const confirmText = async (language: string) =>
      (await menus.send<object>('DELETE', `/${apple.id}`, {}, { 'accept-language': language })).body.message
    assert.deepEqual(
      [await confirmText('en-US'), await confirmText('zh-HK'), await confirmText('zh-CN')],
      ['This category still has 2 products.', '此分類仍有 2 件商品。', '此分类下还有 2 件商品。'],
    )
    const both = await menus.destroy(drinks.id, { cascade: true })
    assert.deepEqual([both.status, both.body.message], [409, 'This category still has 2 products.'])
    const link = await menus.update(apple.id, { type: 'service' })
    assert.deepEqual([link.status, link.body.message], [409, 'This category still has 2 products.'])
    assert.deepEqual(await writes(), [])
    assert.equal((await menus.destroy(apple.id, { detach: true })).status, 200)
    assert.deepEqual(await listed('juice'), [id])
    assert.deepEqual((await products.get(id)).body.data.categories, [drinks.id])
  })
})

describe('the categories of a product', () => {
  test('categories of a product are saved as sent, returned with full names, and unchanged when not sent', async () => {
    const food = await menus.category('Food')
    const rice = await menus.category('Rice', { parent_id: food.id })
    await menus.update(rice.id, { display_title: '米', language: 'zh_hk' })
    const id = await put([rice.id])
    const read = async (language = 'en_us') => {
      const { categories, categories_names } = (await products.get(id, `?language=${language}`)).body.data
      return [categories, categories_names]
    }
    assert.deepEqual(await read(), [[rice.id], ['Food > Rice']])
    assert.deepEqual(await read('zh_hk'), [[rice.id], ['Food > 米']])
    await products.update(id, { is_new: true })
    assert.deepEqual(await read(), [[rice.id], ['Food > Rice']])
    await products.update(id, { categories: [food.id, food.id] })
    assert.deepEqual(await read(), [[food.id], ['Food']])
    await products.update(id, { categories: [] })
    assert.deepEqual(await read(), [[], []])
  })

  test('products are sorted by the full name of their first category, those without one last', async () => {
    const zoo = await menus.category('Sort Zoo')
    const ape = await menus.category('Ape', { parent_id: zoo.id })
    const bee = await menus.category('Sort Bee')
    await menus.update(bee.id, { display_title: '蜂', language: 'zh_hk' })
    const [inApe, none, inBee, inBoth] = [
      await put([ape.id]),
      await put([]),
      await put([bee.id]),
      await put([bee.id, zoo.id]),
    ]
    const sorted = async (query: string) =>
      (await products.list(`?per_page=100&${query}`)).body.data
        .map(({ id }) => id)
        .filter((id) => [inApe, none, inBee, inBoth].includes(id))
    // The first category is that of the menu: the zoo is above the bee.
    assert.deepEqual(await sorted('sort=categories_names'), [inBee, inBoth, inApe, none])
    assert.deepEqual(await sorted('sort=-categories_names'), [inApe, inBoth, inBee, none])
    assert.deepEqual(await sorted('sort=-categories_names&visibled=1'), [inApe, inBoth, inBee, none])
  })

  test('only categories are accepted', async () => {
    const { id: service } = await menus.made({ display_title: 'Services', type: 'service' })
    const { id: food } = await menus.category('Only food')
    const id = await put([food])
    await writes()
    for (const categories of [[service], [food, 999_999], ['x'], 'x']) {
      const { status, body } = await products.update(id, { categories })
      assert.equal(status, 422, JSON.stringify(categories))
      assert.deepEqual(Object.values(body.errors ?? {}), [['Please check your input.']])
    }
    assert.deepEqual(await writes(), [])
    assert.deepEqual((await products.get(id)).body.data.categories, [food])
  })

  test('staff filter products by a category and its subcategories', async () => {
    const top = await menus.category('Garden')
    const inner = await menus.category('Pots', { parent_id: top.id })
    const [a, b] = [await put([top.id]), await put([inner.id])]
    const found = async (query: string) => (await products.list(`?sort=id&${query}`)).body.data.map(({ id }) => id)
    assert.deepEqual(await found(`category_id=${top.id}`), [a, b])
    assert.deepEqual(await found(`category_id=${inner.id}`), [b])
    assert.deepEqual(await found(`category_id=${inner.id},${top.id}`), [a, b])
    assert.deepEqual(await found('category_id=999999'), [])
  })

  test('products of a category can be sorted by hand', async () => {
    const { id: menu } = await menus.category('Window', { url: 'window' })
    const below = await menus.category('Below the window', { parent_id: menu })
    const [a, b, c] = [await put([menu]), await put([menu]), await put([menu])]
    const inner = await put([below.id])
    const moveProduct = (id: number, sent: object) =>
      menus.send<object>('PUT', `/${menu}/product/${id}/order`, { prev_id: null, next_id: null, ...sent })
    assert.deepEqual(await listed('window'), [a, b, c, inner])
    const moved = await moveProduct(c, { prev_id: a, next_id: b })
    assert.deepEqual(moved.body, { data: { id: c, position: 150, renumbered: [] } })
    assert.deepEqual(await listed('window'), [a, c, b, inner])
    assert.equal((await moveProduct(b, { next_id: a })).status, 200)
    assert.deepEqual(await listed('window'), [b, a, c, inner])
    await writes()
    for (const [id, sent, status] of [
      [a, { prev_id: b, next_id: a }, 409],
      [inner, { next_id: b }, 404],
      [a, { prev_id: 'x' }, 422],
    ] as const) {
      const answer = await moveProduct(id, sent)
      assert.deepEqual([answer.status, answer.body], [status, { message: 'Update Menu Order Fail' }])
    }
    assert.deepEqual(await writes(), [])
  })
})

async function titledCounts(): Promise<Record<string, number>> {
  const all = (list: Awaited<ReturnType<typeof menus.tree>>): [string, number][] =>
    list.flatMap((item) => [[item.display_title, item.products_count] as [string, number], ...all(item.menus)])
  return Object.fromEntries(all(await menus.tree()))
}
