import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showArticle } from '#contracts/blog/blog-calls.ts'
import { showBlock, showPage } from '#contracts/content/calls.ts'
import { newMember, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import type { HandlePage } from './page-build.ts'
import { createRenderer } from './page-render.ts'
import { registerPreviews } from './preview.ts'

const { app, db, services, close } = await testApp()
after(close)

/** Shows what the loader of the page would get. */
const handle: HandlePage = async (request, { api, visitor }) => {
  const { pathname } = new URL(request.url)
  const isArticle = pathname.startsWith('/blog')
  const answer = await (isArticle ? api(showArticle, { url: 'preview' }) : api(showPage, { url: 'preview' }))
  // Nothing is bound here but drafts.
  const footer = await api(showBlock, { identifier: 'footer' }).catch(() => null)
  const shown = JSON.stringify({ pathname, language: visitor.language, member: visitor.is_member, answer, footer })
  return new Response(`<html><head></head><body><pre>${shown}</pre><script>1</script></body></html>`, {
    headers: { 'content-type': 'text/html' },
  })
}
await app.register(async (pages) => registerPreviews(pages, services, createRenderer(services, [], handle)))

const editor = await newStaff(db, ['update page', 'create blog_article', 'update block'])
const post = async (payload: object, { headers }: { headers: object } = editor) => {
  const answer = await app.inject({ method: 'POST', url: '/preview/content', payload, headers: { ...headers } })
  const [, shown] = /<pre>(.*)<\/pre>/s.exec(answer.body) ?? []
  return { ...answer, status: answer.statusCode, shown: shown === undefined ? null : JSON.parse(shown) }
}
const draft = (resource: string, values: object, language = 'zh_hk') => ({ resource, language, values })
const rows = async () => ({
  pages: await db.selectFrom('pages').selectAll().orderBy('id').execute(),
  articles: await db.selectFrom('blog_articles').selectAll().execute(),
  log: await db.selectFrom('activity_log').select('id').execute(),
})

test('what is typed is rendered for a guest in the language of the form, sanitised, and nothing is stored', async () => {
  const before = await rows()
  const html = '<p onclick="x">Hi<script>1</script></p>'
  const sections = [
    { id: 'section1', type: 'rich_text', data: { html } },
    // A button without a label could not be saved yet.
    { id: 'section2', type: 'button', data: { label: '', link: '/x' } },
    { id: 'section3', type: 'button', data: { label: 'Go', link: '/x' } },
    'nonsense',
  ]
  const values = { title: '關於', url: 'about', sections, css: '</style><script>', header_script: '<script>1</script>' }
  const { status, headers, body, shown } = await post(draft('page', values))
  assert.equal(status, 200)
  assert.deepEqual([shown.pathname, shown.language, shown.member], ['/page/preview', 'zh_hk', false])
  const { data } = shown.answer.body
  assert.deepEqual(
    data.sections.map((section: { id: string; data: object }) => [section.id, section.data]),
    [
      ['section1', { html: '<p>Hi</p>' }],
      ['section3', { label: 'Go', link: '/x' }],
    ],
  )
  assert.deepEqual([data.title, data.css, data.header_script], ['關於', '', ''])
  assert.doesNotMatch(body, /<script/)
  assert.match(String(headers['content-security-policy']), /script-src 'none'; .*frame-ancestors 'self'; sandbox/)
  assert.deepEqual([headers['cache-control'], headers['x-frame-options']], ['no-store', 'SAMEORIGIN'])
  assert.deepEqual(await rows(), before)
})

test('the home page is previewed at its own place, blocks and articles at theirs', async () => {
  assert.equal((await post(draft('page', { url: 'homepage' }))).shown.pathname, '/')
  assert.equal((await post(draft('block', { title: 'Footer' }))).shown.pathname, '/page/preview')
  const { shown } = await post(
    draft('blog_article', { title: 'Tea', content: '<p>a</p><script>1</script>', tags: 'x' }),
  )
  assert.equal(shown.pathname, '/blog/article/preview')
  const { title, content, tags, previous } = shown.answer.body.data
  assert.deepEqual([title, content, tags, previous], ['Tea', '<p>a</p>', [], null])
})

test('the footer is previewed below an empty page, with the lists and texts of its form', async () => {
  const links = [{ id: 'link0001', label: { zh_hk: '聯絡' }, type: 'contact_us' }]
  const link_lists = [{ id: 'list0001', title: { en_us: 'Help' }, links }]
  const { shown } = await post(draft('block', { identifier: 'footer', title: 'Footer', link_lists }))
  assert.deepEqual([shown.pathname, shown.answer.body.data.title], ['/page/preview', ''])
  assert.deepEqual(shown.footer.body.data.link_lists, [
    {
      id: 'list0001',
      title: 'Help',
      links: [{ id: 'link0001', title: '聯絡', path: '/contact-us', open_in_current_tab: true }],
    },
  ])
})

test('the frame is an empty document under the policy of previews', async () => {
  const { statusCode, body, headers } = await app.inject({ url: '/preview/content', headers: editor.headers })
  assert.deepEqual([statusCode, /<body><\/body>/.test(body)], [200, true])
  assert.match(String(headers['content-security-policy']), /script-src 'none'/)
})

test('only staff who may edit such a record get a preview', async () => {
  const page = draft('page', { title: 'x' })
  const clerk = await newStaff(db, ['get pages', 'get page'])
  assert.equal((await post(page, clerk)).status, 403)
  assert.equal((await post(draft('blog_article', {}), await newStaff(db, ['update page']))).status, 403)
  assert.equal((await post(page, { headers: {} })).status, 401)
  assert.equal((await post(page, await newMember(db))).status, 401)
  assert.equal((await app.inject({ url: '/preview/content' })).statusCode, 401)
  for (const wrong of [{}, draft('menu', {}), { ...page, values: 'x' }]) assert.equal((await post(wrong)).status, 422)
  const foreign = { cookie: 'admin_session=x', 'sec-fetch-site': 'cross-site' }
  assert.equal((await post(page, { headers: foreign })).status, 401)
})
