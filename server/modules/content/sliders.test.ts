import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { page } from '#contracts/content/page.ts'
import { slider } from '#contracts/content/slider.ts'
import { listSlides } from '#contracts/content/slider-calls.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { menuClient } from '#server/testing/menu-client.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { shopClient } from '#server/testing/shop-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const staff = await newStaff(db)
const client = shopClient(app, '')
const menus = menuClient(app, client, staff.headers)
const sliders = resourceClient(app, slider, staff.headers)
const pages = resourceClient(app, page, staff.headers)
const writes = await watchWrites(db)

const file = { folder_id: null, name: 'x.png', mime: 'image/png', size: 1, width: 10, height: 10, admin_id: null }
const picture = async (path: string) =>
  (
    await db
      .insertInto('files')
      .values({ ...file, path, sha256: path })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const look = { button_label: 'Look', link_type: 'service' }
const image = await picture('wide.png')
const shown = async (language = 'en_us') => (await client.call(listSlides, { language })).body.data
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('slides are returned in their order, in the requested language', async () => {
  const mobile_image = await picture('tall.png')
  const first = await sliders.made({ image, mobile_image, title: 'Spring', text: 'New', ...look })
  const second = await sliders.made({
    image,
    eyebrow: 'In season',
    title: 'Summer',
    open_in_current_tab: false,
    second_label: 'Guide',
    second_url: '/brewing-guide',
  })
  await sliders.update(first.id, { title: '春', language: 'zh_hk' })
  assert.deepEqual(await shown(), [
    {
      id: first.id,
      image: '/uploads/wide.png',
      mobile_image: '/uploads/tall.png',
      eyebrow: '',
      title: 'Spring',
      text: 'New',
      button_label: 'Look',
      path: '/service',
      open_in_current_tab: true,
      second_label: '',
      second_url: '',
      order: 100,
    },
    {
      id: second.id,
      image: '/uploads/wide.png',
      mobile_image: '',
      eyebrow: 'In season',
      title: 'Summer',
      text: '',
      button_label: '',
      path: '',
      open_in_current_tab: false,
      second_label: 'Guide',
      second_url: '/brewing-guide',
      order: 200,
    },
  ])
  assert.equal((await shown('zh_hk'))[0]?.title, '春')
  const move = (id: number, position: object) => sliders.send<object>('PUT', `/${id}/order`, position)
  const moved = await move(second.id, { prev_id: null, next_id: first.id })
  assert.deepEqual(moved.body, { data: { id: second.id, order: 50, renumbered: [] } })
  assert.deepEqual(
    (await shown()).map(({ id }) => id),
    [second.id, first.id],
  )
  await writes()
  for (const [id, position, status] of [
    [second.id, { prev_id: second.id }, 409],
    [second.id, { prev_id: 'x' }, 422],
    [999_999, {}, 404],
  ] as const) {
    const refused = await move(id, position)
    assert.deepEqual([refused.status, refused.body], [status, { message: 'Update Menu Order Fail' }])
  }
  assert.deepEqual(await writes(), [])
  for (const { id } of [first, second]) await sliders.destroy(id)
})

test('a slide is visible while it is enabled and inside its publish window', async () => {
  const { id } = await sliders.made({ image })
  const isShown = async () => (await shown()).some((slide) => slide.id === id)
  for (const [window, expected] of [
    [{ start_at: null, end_at: null }, true],
    [{ start_at: at(-1), end_at: at(1) }, true],
    [{ start_at: at(1), end_at: null }, false],
    [{ start_at: null, end_at: at(-1) }, false],
    [{ start_at: at(-2), end_at: at(-1) }, false],
    [{ start_at: null, end_at: null, enabled: false }, false],
  ] as const) {
    assert.equal((await sliders.update(id, window)).status, 200)
    assert.equal(await isShown(), expected, JSON.stringify(window))
  }
  await sliders.destroy(id)
})

test('a slide links to any target of a menu item, and to nothing while that is not visible', async () => {
  const about = await pages.made({ title: 'About', url: 'about' })
  const tea = await menus.category('Tea', { url: 'tea' })
  const { id } = await sliders.made({ image })
  const path = async (link: object) => {
    const saved = await sliders.update(id, link)
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    return (await shown())[0]?.path
  }
  assert.equal(await path({ link_type: 'page', target_id: about.id }), '/about')
  assert.equal(await path({ link_type: 'link', url: 'https://a.test/b' }), 'https://a.test/b')
  assert.equal(await path({ link_type: 'service' }), '/service')
  assert.equal(await path({ link_type: 'category', target_id: tea.id }), '/category/tea')
  await menus.update(tea.id, { url: 'fine-tea' })
  assert.equal((await shown())[0]?.path, '/category/fine-tea')
  await menus.update(tea.id, { enabled: false })
  assert.equal((await shown())[0]?.path, '')
  assert.equal(await path({ link_type: '' }), '')
  await sliders.destroy(id)
})

test('a button keeps its link: neither the last nor the first goes without the other', async () => {
  const { id } = await sliders.made({ image, ...look })
  await sliders.update(id, { button_label: '睇', language: 'zh_hk' })
  const refused = async (change: object) => {
    await writes()
    const { status, body } = await sliders.update(id, change)
    assert.deepEqual([status, body.errors], [422, { link_type: ['This input is required'] }])
    assert.deepEqual(await writes(), [])
  }
  await refused({ link_type: '' })
  assert.equal((await sliders.update(id, { link_type: '', button_label: '', globals: ['button_label'] })).status, 200)
  await refused({ button_label: 'Look' })
  assert.equal((await sliders.update(id, { enabled: false })).status, 200)
  await sliders.destroy(id)
})

test('invalid input gets its text, and nothing is written', async () => {
  await writes()
  const refused = async (draft: object, errors: object, language = 'en-US') => {
    const { status, body } = await sliders.send<object>('POST', '', draft, { 'accept-language': language })
    assert.deepEqual([status, body.errors], [422, errors])
  }
  for (const [language, text] of [
    ['en-US', 'Please upload a picture'],
    ['zh-HK', '請上載圖片'],
    ['zh-CN', '请上传图片'],
  ] as const)
    await refused({ title: 'No picture' }, { image: [text] }, language)
  const [unknown, required] = [['Please check your input.'], ['This field is required.']]
  const together = { link_type: ['This input is required'] }
  await refused({ image, button_label: 'Look' }, together)
  await refused({ image, ...look, link_type: '' }, together)
  await refused({ image, end_at: at(1), start_at: at(2) }, { end_at: unknown })
  await refused({ image, link_type: 'shop' }, { link_type: unknown })
  await refused({ image, link_type: 'category' }, { target_id: required })
  await refused({ image, link_type: 'category', target_id: 999_999 }, { target_id: unknown })
  await refused({ image, link_type: 'page', target_id: 999_999 }, { target_id: unknown })
  await refused({ image, second_url: '//evil.test' }, { second_url: ['This input must be a valid URL'] })
  await refused({ image, second_url: 'javascript:1' }, { second_url: ['This input must be a valid URL'] })
  await refused({ image, link_type: 'link', url: 'javascript:1' }, { url: ['This input must be a valid URL'] })
  assert.deepEqual(await writes(), [])
})
