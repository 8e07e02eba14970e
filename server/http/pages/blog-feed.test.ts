import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { blogArticle } from '#contracts/blog/blog-article.ts'
import { blogCategory } from '#contracts/blog/blog-category.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'

const { app, db, close } = await testApp({ env: { APP_URL: 'https://shop.test' } })
after(close)
const { headers } = await newStaff(db)
const articles = resourceClient(app, blogArticle, headers)
const tea = await resourceClient(app, blogCategory, headers).made({ title: 'Tea & cups', url: 'tea' })
const get = (url: string, more: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers: more })

test('the feed has the published articles of a language, and nothing that breaks XML', async () => {
  const { id } = await articles.made({
    title: 'Cups <&> "pots"',
    url: 'cups',
    short_description: 'Line\u000b 1',
    blog_category_ids: [tea.id],
    published_at: '2026-01-02T03:04:05Z',
  })
  await articles.update(id, { title: '杯', language: 'zh_hk' })
  await articles.made({ title: 'Later', url: 'later', published_at: '2999-01-01T00:00:00Z' })
  const feed = await get('/blog/feed.xml')
  assert.deepEqual([feed.statusCode, feed.headers['content-type']], [200, 'application/rss+xml; charset=utf-8'])
  assert.match(feed.body, /<title>Cups &lt;&amp;&gt; &quot;pots&quot;<\/title>/)
  assert.match(feed.body, /<link>https:\/\/shop\.test\/blog\/article\/cups<\/link>/)
  assert.match(feed.body, /<pubDate>Fri, 02 Jan 2026 03:04:05 GMT<\/pubDate><category>Tea &amp; cups<\/category>/)
  assert.match(feed.body, /<description>Line 1<\/description>/)
  assert.doesNotMatch(feed.body, /later/i)
  const chinese = await get('/blog/feed.xml?language=zh_hk')
  assert.match(
    chinese.body,
    /<title>杯<\/title><link>https:\/\/shop\.test\/blog\/article\/cups\?language=zh_hk<\/link>/,
  )
  assert.match(chinese.body, /<language>zh-hk<\/language>/)
  const same = await get('/blog/feed.xml', { 'if-none-match': String(feed.headers.etag) })
  assert.deepEqual([same.statusCode, same.body], [304, ''])
})

test('the sitemap names articles and categories that visitors can open', async () => {
  const { body } = await get('/sitemap.xml')
  const paths = [...body.matchAll(/<loc>https:\/\/shop\.test(\/blog[^<?]*)<\/loc>/g)].map(([, path]) => path)
  assert.deepEqual(paths, ['/blog', '/blog/category/tea', '/blog/article/cups'])
})
