import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { page } from '#contracts/content/page.ts'
import { user } from '#contracts/customers/user.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { requiredDraft } from '#server/testing/records.ts'
import { type One, resourceClient, sendTo } from '#server/testing/resource-client.ts'

/* Acceptance checks of content.md T2 that concern any resource, on the resource that they name. */

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
const pages = resourceClient(app, page, administrator.headers)
const users = resourceClient(app, user, administrator.headers)

test('the permission to list pages lists pages, and nothing else', async () => {
  const { id } = await pages.made({ title: 'About', url: 'about-us' })
  const clerk = await newStaff(db, ['get pages'])
  const asClerk = resourceClient(app, page, clerk.headers)
  const statuses = [
    (await asClerk.list()).status,
    (await asClerk.get(id)).status,
    (await asClerk.create({ title: 'x', url: 'x' })).status,
    (await resourceClient(app, user, clerk.headers).list()).status,
    (await app.inject({ url: '/api/admin', headers: clerk.headers })).statusCode,
  ]
  assert.deepEqual(statuses, [200, 403, 403, 403, 200])
})

test('a global text is in every language, others fall back to the main one', async () => {
  const { id } = await pages.made({ title: 'Tea house', url: 'tea-house', meta_title: 'Tea' })
  await pages.update(id, { title: '茶室', meta_title: '茶', language: 'zh_hk', globals: ['meta_title'] })
  const english = (await pages.get(id, '?language=en_us')).body.data
  assert.deepEqual([english.title, english.meta_title], ['Tea house', '茶'])
  const read = async (language: string) =>
    (await sendTo<One>(app, { method: 'POST', url: `/api/page?language=${language}`, payload: { url: 'tea-house' } }))
      .body.data
  const [chinese, fallback] = [await read('zh_hk'), await read('zh_cn')]
  assert.deepEqual([chinese.title, fallback.title, fallback.meta_title], ['茶室', 'Tea house', '茶'])
})

test('the body of a page is global under each of its names', async () => {
  for (const name of ['content', 'sections']) {
    const { id } = await pages.made({ title: 'Global', url: `global-${name}`, content: '<p>English</p>' })
    const body = {
      content: '<p>中文</p>',
      sections: [{ id: 'abcdefgh', type: 'rich_text', data: { html: '<p>中文</p>' } }],
    }
    await pages.update(id, { [name]: body[name as keyof typeof body], language: 'zh_hk', globals: [name] })
    for (const language of ['en_us', 'zh_hk', 'zh_cn'])
      assert.equal(
        (await pages.get(id, `?language=${language}`)).body.data.content,
        '<p>中文</p>',
        `${name} ${language}`,
      )
  }
})

test('each record of a batch is processed independently', async () => {
  const { id } = await users.made(requiredDraft(user))
  const { status, body } = await users.batchUpdate([id, 999_999], { enabled: false })
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map((row) => row.id),
    [id],
  )
  assert.deepEqual(body.errors, [{ id: 999_999, message: 'ID not exists' }])
  assert.equal((await users.batchUpdate([id], { password: 'x' })).status, 422)
  const all = await users.batchDestroy('all', { search: '', filters: {}, expected: 99 })
  assert.deepEqual([all.status, all.body.message], [409, 'The list has changed.'])
})

test('a page size of 1000 falls back to 10', async () => {
  assert.equal((await pages.list('?per_page=1000')).body.per_page, 10)
  const { body } = await pages.list('?page=2&per_page=20&search=a&sort=-id')
  assert.deepEqual([body.page, body.per_page], [2, 20])
})
