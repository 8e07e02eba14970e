// In test:long only: the same texts are sanitised in server/modules/content/script-vectors.test.ts; here a browser tries to run them.
import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { cleanRichText } from '#server/platform/rich-text.ts'
import { scriptVectors, vectorsFrom } from '#server/testing/script-vectors.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

const text = JSON.stringify({ en_us: vectorsFrom(1) })
const sections = JSON.stringify({
  en_us: [
    { id: 'section1', type: 'rich_text', data: { html: vectorsFrom(1) } },
    { id: 'section2', type: 'html', data: { html: vectorsFrom(1) } },
  ],
})

/** Stores the vectors as they are, as if no sanitiser had seen them. */
withStockedShop(async () => {
  const { db } = shop
  await sql`insert into pages (url, title, sections) values ('vectors', '{"en_us": "Vectors"}', ${sections})`.execute(
    db,
  )
  await sql`update blocks set sections = ${sections}`.execute(db)
  await sql`insert into blog_categories (url, title, description) values ('vectors', '{"en_us": "Vectors"}', ${text})`.execute(
    db,
  )
  await sql`insert into blog_articles (url, title, content, published_at)
    values ('vectors', '{"en_us": "Vectors"}', ${text}, now())`.execute(db)
  await sql`insert into announcements (title, content, audience, level)
    values ('{"en_us": "Vectors"}', ${text}, 'both', 'info'), ('{"en_us": "Vectors"}', ${text}, 'both', 'warning')`.execute(
    db,
  )
  await sql`insert into brands (url, title, description) values ('vectors', '{"en_us": "Vectors"}', ${text})`.execute(
    db,
  )
  await sql`insert into blog_articles (url, title, content, published_at)
    values ('json', ${JSON.stringify({ en_us: title })}, ${text}, now())`.execute(db)
  await sql`update products set description = ${text} where url = 'celadon-teapot'`.execute(db)
})

const title = '</script><script>hit(1)</script><!--<script>\u2028\u2029 & "'

/** Notes every vector that runs in this page or in a frame of it. */
async function watch(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const top = window.top as Window & { ran?: number[] }
    top.ran ??= []
    Object.assign(window, { hit: (n: number) => void top.ran?.push(n) })
  })
  return () => page.evaluate(() => [...new Set((window as Window & { ran?: number[] }).ran)].sort((a, b) => a - b))
}

const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForTimeout(300)
}

test('the vectors run in a page without protection, and none of them once it is sanitised', async () => {
  ok(scriptVectors.length >= 60)
  const show = async (html: string) => {
    const page = await browser.newPage({ violatesPolicy: true })
    const ran = await watch(page)
    await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` }))
    await open(page, '/bare')
    const result = {
      ran: await ran(),
      links: await page.evaluate(
        () =>
          [...document.querySelectorAll('[href], [src], [action], [formaction], [data]')].filter((element) =>
            [...element.attributes].some(({ value }) => /^\s*(java|vb)script:|^\s*data:/i.test(value)),
          ).length,
      ),
    }
    await page.context().close()
    return result
  }
  // Each in a document of its own part: some of them swallow what follows.
  const bare = await show(
    scriptVectors
      .filter((vector) => vector.startsWith('<img'))
      .join('\n')
      .replaceAll('N', '1'),
  )
  ok(bare.ran.length > 0)
  deepEqual(await show(cleanRichText(vectorsFrom(1))), { ran: [], links: 0 })
})

const paths = [
  '/',
  '/vectors',
  '/contact-us',
  '/blog/article/vectors',
  '/blog/category/vectors',
  '/brand/vectors',
  '/product/celadon-teapot',
]

test('where they are stored all the same, no page has one that could run', async () => {
  const page = await browser.newPage()
  for (const path of paths) {
    await open(page, path)
    ok((await page.content()).includes('>1</p>'), `${path} shows the texts`)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap(({ attributes, tagName, textContent }) => [
        ...[...attributes].filter(
          ({ name, value }) => /^on/i.test(name) || /^\s*((java|vb)script|data:text)/i.test(value),
        ),
        ...(tagName === 'SCRIPT' && textContent?.startsWith('hit(') ? [tagName] : []),
      ]),
    )
    deepEqual(found, [], path)
  }
  await page.context().close()
})

test('a text in the data of a page ends no script and begins none', async () => {
  const html = await (await fetch(`${shop.url}/blog/article/json`)).text()
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes = '', code = '']) => ({
    attributes,
    code,
  }))
  const data = scripts.filter(({ attributes }) => attributes.includes('application/ld+json'))
  ok(data.some(({ code }) => JSON.parse(code).headline === title))
  ok(scripts.some(({ code }) => code.includes('enqueue(') && code.includes('\\u003c/script')))
  deepEqual(
    scripts.filter(({ code }) => code.startsWith('hit(')),
    [],
  )
  for (const { code, attributes } of scripts)
    ok(attributes.includes('ld+json') || !/[\u2028\u2029]|<!--/.test(code), code.slice(0, 200))
})

test('where a page had them all the same, its policy lets none run', async () => {
  const context = (await browser.newPage({ violatesPolicy: true })).context()
  // A page of its own: the vectors may swallow the scripts of the shop, for which every other page waits.
  const page = await context.newPage()
  const ran = await watch(page)
  await page.route('**/vectors', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${vectorsFrom(1)}</main>`) })
  })
  for (const path of ['/vectors', '/blog/article/vectors']) {
    await open(page, path)
    ok((await page.content()).includes('hit('), `${path} shows them`)
    deepEqual(await ran(), [], path)
  }
  await context.close()
})
