import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { sql } from 'kysely'
import { page } from '#contracts/content/page.ts'
import { findMenuItem } from '#contracts/navigation/menu-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { drawn, menuClient } from '#server/testing/menu-client.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { shopClient } from '#server/testing/shop-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const staff = await newStaff(db)
const client = shopClient(app, '')
const menus = menuClient(app, client, staff.headers)
const pages = resourceClient(app, page, staff.headers)
const writes = await watchWrites(db)

const titled = async (title: string) => {
  const find = (list: Awaited<ReturnType<typeof menus.tree>>): (typeof list)[number] | undefined =>
    list.map((item) => (item.display_title === title ? item : find(item.menus))).find(Boolean)
  return find(await menus.tree())
}

describe('what an item leads to', () => {
  test('each type has its URL', async () => {
    const about = await pages.made({ title: 'About', url: 'about' })
    const { rows } = await sql<{ id: number }>`select id from pages where url = 'homepage'`.execute(db)
    const home = rows[0] ?? (await pages.made({ title: 'Home', url: 'homepage' }))
    const made = [
      { display_title: 'Tea', type: 'category', url: 'Tea' },
      { display_title: 'About', type: 'page', target_id: about.id },
      { display_title: 'Home', type: 'page', target_id: home.id },
      { display_title: 'Press', type: 'link', url: 'https://press.test/a?b=1', open_in_current_tab: false },
      { display_title: 'Services', type: 'service' },
    ]
    for (const item of made) await menus.made(item)
    const shown = await menus.shown()
    assert.deepEqual(
      shown.map(({ display_title, type, url, path }) => [display_title, type, url, path]),
      [
        ['Tea', 'category', 'tea', '/category/tea'],
        ['About', 'page', 'about', '/about'],
        ['Home', 'page', 'homepage', '/'],
        ['Press', 'link', 'https://press.test/a?b=1', 'https://press.test/a?b=1'],
        ['Services', 'service', '', '/service'],
      ],
    )
    assert.deepEqual(Object.keys(shown[0] ?? {}).sort(), [
      ...[
        'caption',
        'display_title',
        'id',
        'image',
        'menus',
        'open_in_current_tab',
        'order',
        'parent_id',
        'path',
        'type',
        'url',
      ],
    ])
    assert.deepEqual([shown[0]?.open_in_current_tab, shown[3]?.open_in_current_tab], [true, false])
  })

  test('a link follows its page, and is hidden and marked while the page is not visible', async () => {
    const { id } = await pages.made({ title: 'History', url: 'history' })
    const item = await menus.made({ display_title: 'Our past', type: 'page', target_id: id })
    await menus.category('Below', { parent_id: item.id })
    const path = async () => (await menus.shown()).find((one) => one.id === item.id)?.path
    assert.equal(await path(), '/history')
    await pages.update(id, { url: 'our-history' })
    assert.equal(await path(), '/our-history')
    for (const hidden of [{ enabled: false }, { publish_at: '2099-01-01T00:00:00.000Z' }]) {
      await pages.update(id, hidden)
      assert.equal(await path(), undefined)
      assert.doesNotMatch(drawn(await menus.shown()), /Below/)
      assert.equal((await titled('Our past'))?.is_broken, true)
      assert.equal((await menus.get(item.id)).body.data.is_broken, true)
      await pages.update(id, { enabled: true, publish_at: null })
      assert.equal(await path(), '/our-history')
    }
    await pages.destroy(id)
    assert.equal(await path(), undefined)
    assert.equal((await titled('Our past'))?.is_broken, true)
    // It can still be changed otherwise.
    assert.equal((await menus.batchUpdate([item.id], { enabled: false })).body.data[0]?.enabled, false)
  })

  test('a disabled item hides its subitems', async () => {
    const { id } = await menus.category('Top')
    const { id: middle } = await menus.category('Middle', { parent_id: id })
    await menus.category('Deep', { parent_id: middle })
    assert.match(drawn(await menus.shown()), /Top\d+\{Middle100\{Deep100\}\}/)
    await menus.update(middle, { enabled: false })
    assert.match(drawn(await menus.shown()), /Top\d+( |$)/)
    assert.match(drawn(await menus.tree()), /Top\d+\{Middle100\{Deep100\}\}/)
  })

  test('titles fall back to the main language; staff see missing translations', async () => {
    const { id } = await menus.category('Lamps')
    await menus.update(id, { display_title: '燈', language: 'zh_hk' })
    const shown = async (language: string) => (await menus.shown(language)).find((one) => one.id === id)?.display_title
    assert.deepEqual([await shown('en_us'), await shown('zh_hk'), await shown('zh_cn')], ['Lamps', '燈', 'Lamps'])
    assert.deepEqual((await titled('Lamps'))?.languages, ['en_us', 'zh_hk'])
  })

  test('an item is found by its URL, a category first', async () => {
    await pages
      .made({ title: 'Vases', url: 'vases' })
      .then(({ id }) => menus.made({ display_title: 'A page of vases', type: 'page', target_id: id }))
    await menus.made({ display_title: 'Vases', type: 'category', url: 'vases' })
    const found = await client.call(findMenuItem, { url: 'VASES' })
    assert.deepEqual([found.body.data.display_title, 'menus' in found.body.data], ['Vases', false])
    const none = await client.call(findMenuItem, { url: 'nothing' })
    assert.deepEqual([none.status, none.body], [404, { message: 'Page cannot be found' }])
  })
})

describe('what is refused, with its text, and nothing is written', () => {
  const refused = async (draft: object, errors: object, language = 'en-US') => {
    await writes()
    const { status, body } = await menus.send<object>('POST', '', draft, { 'accept-language': language })
    assert.deepEqual([status, body.errors], [422, errors])
    assert.deepEqual(await writes(), [])
  }

  for (const [language, required, unknown, address, unique] of [
    [
      'en-US',
      'This field is required.',
      'Please check your input.',
      'This input must be a valid URL',
      'Please make sure that URL field is unique',
    ],
    ['zh-HK', '此欄必須填寫。', '請檢查你輸入的內容。', '請輸入有效的網址', '「網址」已被使用，請輸入另一個'],
    ['zh-CN', '此项为必填项。', '请检查您输入的内容。', '请输入有效的网址', '“网址”已被使用，请更换一个'],
  ] as const)
    test(`errors of a new item, in ${language}`, async () => {
      await menus.category('Taken', { url: `taken-${language}` })
      const draft = { display_title: 'X', type: 'category', url: 'x' }
      await refused({ ...draft, display_title: ' ' }, { display_title: [required] }, language)
      await refused({ ...draft, type: 'shop' }, { type: [unknown] }, language)
      await refused({ ...draft, type: '' }, { type: [required] }, language)
      await refused({ ...draft, url: '' }, { url: [required] }, language)
      await refused({ ...draft, url: 'a b' }, { url: [unknown] }, language)
      await refused({ ...draft, url: `TAKEN-${language}` }, { url: [unique] }, language)
      await refused({ ...draft, parent_id: 999_999 }, { parent_id: [unknown] }, language)
      for (const url of ['example.com', 'javascript:alert(1)', 'ftp://example.com', '//example.com', '/about'])
        await refused({ ...draft, type: 'link', url }, { url: [address] }, language)
      await refused({ ...draft, type: 'link', url: '' }, { url: [required] }, language)
      await refused({ ...draft, type: 'page' }, { target_id: [required] }, language)
      for (const type of ['page', 'blog_article', 'blog_category', 'form'])
        await refused({ ...draft, type, target_id: 999_999 }, { target_id: [unknown] }, language)
    })

  test('a sixth level, or a cycle by a save, is refused', async () => {
    let parent_id: number | null = null
    const line: number[] = []
    for (const name of ['1', '2', '3', '4', '5']) {
      parent_id = (await menus.category(name, { parent_id })).id
      line.push(parent_id)
    }
    const draft = { display_title: 'X', type: 'category', url: 'sixth', parent_id }
    await refused(draft, { parent_id: ['A menu can be at most 5 levels deep.'] })
    await refused(draft, { parent_id: ['選單最多可有 5 層。'] }, 'zh-HK')
    await refused(draft, { parent_id: ['菜单最多只能有 5 层。'] }, 'zh-CN')
    await writes()
    const circle = await menus.update(line[0] ?? 0, { parent_id: line[2] })
    assert.deepEqual([circle.status, circle.body.message], [409, 'Update Menu Order Fail'])
    assert.deepEqual(await writes(), [])
  })

  test('the 1001st item is refused', async () => {
    const { rows } = await sql<{ n: number }>`
      with made as (insert into menus (display_title, type, url, "order", enabled)
        select '{"en_us":"Many"}', 'service', null, 1000000, false
        from generate_series(1, 1000 - (select count(*) from menus)) returning id)
      select count(*) as n from made`.execute(db)
    assert.ok(rows[0] && rows[0].n > 900)
    await refused(
      { display_title: 'X', type: 'category', url: 'too-many' },
      { parent_id: ['A menu can have at most 1000 items.'] },
    )
    await sql`delete from menus where "order" = 1000000`.execute(db)
  })
})

describe('saving', () => {
  test('a new parent moves all subitems along, after its other children', async () => {
    const from = await menus.category('From')
    const to = await menus.category('To')
    await menus.category('There', { parent_id: to.id })
    const child = await menus.category('Child', { parent_id: from.id })
    const grandchild = await menus.category('Grandchild', { parent_id: child.id })
    const saved = await menus.update(child.id, { parent_id: to.id })
    assert.deepEqual([saved.status, saved.body.data.order], [200, 200])
    const { rows } = await sql<{ path: number[] }>`
      select path from menus where id in (${child.id}, ${grandchild.id}) order by id`.execute(db)
    assert.deepEqual(
      rows.map((row) => row.path),
      [[to.id], [to.id, child.id]],
    )
  })

  test('a form opened before a move does not undo the move', async () => {
    const parent = await menus.category('Parent')
    const item = await menus.category('Moved')
    await menus.move(item.id, { parent_id: parent.id })
    const stale = await menus.update(item.id, { display_title: 'X', parent_id: null, updated_at: item.updated_at })
    assert.equal(stale.status, 409)
  })

  test('fields that a type does not use are cleared', async () => {
    const item = await menus.made({ display_title: 'Link', type: 'link', url: 'https://a.test/' })
    const saved = await menus.update(item.id, { type: 'service' })
    assert.deepEqual([saved.body.data.url, saved.body.data.target_id], [null, null])
  })

  test('an item with subitems is deleted only when confirmed, with all of them', async () => {
    const top = await menus.category('Old')
    const below = await menus.category('Older', { parent_id: top.id })
    await menus.category('Oldest', { parent_id: below.id })
    await writes()
    const refusalText = async (language: string) =>
      (await menus.send<object>('DELETE', `/${top.id}`, {}, { 'accept-language': language })).body.message
    assert.deepEqual(
      [await refusalText('en-US'), await refusalText('zh-HK'), await refusalText('zh-CN')],
      ['This menu still has 2 items.', '此選單項目下仍有 2 個項目。', '此菜单项下还有 2 个项目。'],
    )
    assert.deepEqual(await writes(), [])
    assert.equal((await menus.destroy(top.id, { cascade: true })).status, 200)
    assert.equal((await menus.get(below.id)).status, 404)
    assert.equal(await titled('Oldest'), undefined)
  })
})
