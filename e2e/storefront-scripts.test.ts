import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
import { saveSettings } from './server.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async () => {
  await saveSettings(shop, 'basic', {
    script_header: '<script>window.ranHere = (window.ranHere ?? 0) + 1</script>',
    script_footer: '<script>window.ranAtEnd = true</script>',
  })
  await shop.admin('POST', 'page', {
    language: 'en_us',
    title: 'With a script',
    url: 'scripted',
    content: '<p>Text</p>',
    header_script: '<script>window.ownScript = true</script>',
  })
})

interface Marks {
  ranHere?: number
  ranAtEnd?: boolean
  ownScript?: boolean
  mark?: string
}
const marks = (page: Page) =>
  page.evaluate(() => ({
    ...(({ ranHere, ranAtEnd, ownScript, mark }) => ({ ranHere, ranAtEnd, ownScript, mark }))(window as Marks),
  }))
/** A mark that lasts as long as the document: it is gone after a full load. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(window, { mark: 'same document' }))

test('merchant scripts run on shop pages, and never on protected pages', async () => {
  const page = await browser.newPage()
  for (const path of ['/', '/product', '/product/celadon-teapot', '/cart', '/about']) {
    await page.goto(path)
    deepEqual(await marks(page), { ranHere: 1, ranAtEnd: true, ownScript: undefined, mark: undefined }, path)
  }
  for (const path of [
    '/login',
    '/register',
    '/password/reset',
    '/reset-password?token=x',
    '/account',
    '/%6cogin',
    '/admin',
    '/admin/login',
  ]) {
    const html = await (await page.request.get(shop.url + path)).text()
    equal(html.includes('ranHere'), false, path)
  }
  await page.context().close()
})

test('no page can be framed but the preview of the back office', async () => {
  const framing = async (path: string) => {
    const { headers } = await fetch(shop.url + path, { redirect: 'manual' })
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '') ?? []
    return [ancestors, headers.get('x-frame-options'), headers.get('cross-origin-opener-policy')]
  }
  for (const path of ['/', '/product', '/product/celadon-teapot', '/about'])
    deepEqual(await framing(path), ["'none'", 'DENY', 'same-origin'], path)
  for (const path of [
    ...['/login', '/%6cogin', '/register', '/password/reset', '/reset-password?token=x', '/cart'],
    ...['/search/tea', '/admin', '/admin/dashboard', '/admin/login', '/admin-reset-password'],
  ])
    deepEqual(await framing(path), ["'none'", 'DENY', 'noopener-allow-popups'], path)
  // Redirects, page data and API responses.
  for (const path of [
    '//login',
    '/account',
    '/account/orders',
    '/checkout',
    '/order/1',
    '/login.data',
    '/api/configs',
    '/preview/home',
    '/nope',
  ])
    deepEqual((await framing(path)).slice(0, 2), ["'none'", 'DENY'], path)
})

test('a merchant script cannot read a password through a frame or a window that it opens', async () => {
  const page = await browser.newPage({ violatesPolicy: true })
  const fieldIn = (path: string) =>
    page.evaluate(async (src) => {
      const frame = document.createElement('iframe')
      frame.src = src
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await loaded
      const element = frame.contentDocument?.querySelector('input, h1, #root')
      frame.remove()
      return element ? 'readable' : 'closed'
    }, path)
  await page.goto('/')
  for (const path of ['/product', '/login', '/register', '/password/reset', '/cart', '/admin/login'])
    equal(await fieldIn(path), 'closed', path)

  for (const path of ['/login', '/admin/login']) {
    const opened = page.context().waitForEvent('page')
    await page.evaluate((address) => void Object.assign(window, { opened: window.open(address) }), path)
    const other = await opened
    await other.locator('input[type=password]').waitFor()
    const reached = await page.evaluate(() => {
      const { opened } = window as unknown as { opened: Window | null }
      try {
        return opened?.document.querySelector('input') ? 'readable' : 'closed'
      } catch {
        return 'closed'
      }
    })
    equal(reached, 'closed', path)
    await other.close()
  }
  await page.context().close()
})

test('a script that is not part of the served page does not run', async () => {
  const page = await browser.newPage({ violatesPolicy: true })
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.mark = "injected"'
    document.body.append(script)
  })
  await eventually(async () => equal((await marks(page)).mark, undefined))
  const answer = await page.request.get('/')
  match(answer.headers()['content-security-policy'] ?? '', /script-src 'self' 'sha256-/)
  await page.context().close()
})

test('links navigate client-side, to and from protected pages they are full loads', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/product')
  await markDocument(page)
  await page.getByRole('link', { name: 'Celadon teapot' }).click()
  await page.waitForURL('**/product/celadon-teapot')
  await page.getByRole('heading', { level: 1, name: 'Celadon teapot' }).waitFor()
  await eventually(async () => equal((await marks(page)).mark, 'same document'))

  await page.getByRole('link', { name: 'Account' }).click()
  await page.waitForURL('**/login**')
  await eventually(async () =>
    deepEqual(await marks(page), { ranHere: undefined, ranAtEnd: undefined, ownScript: undefined, mark: undefined }),
  )
  await markDocument(page)
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.waitForURL('**/register**')
  await eventually(async () => equal((await marks(page)).mark, 'same document'))

  await page.getByRole('contentinfo').getByRole('link').first().click()
  await page.waitForURL(`${shop.url}/`)
  await eventually(async () =>
    deepEqual(await marks(page), { ranHere: 1, ranAtEnd: true, ownScript: undefined, mark: undefined }),
  )
  await page.goBack()
  await page.waitForURL('**/register**')
  await eventually(async () => equal((await marks(page)).ranHere, undefined))
  await page.goForward()
  await page.waitForURL(`${shop.url}/`)
  await eventually(async () => equal((await marks(page)).ranHere, 1))
  await page.context().close()
})

test('navigation to the checkout, and from it to the confirmation, is a full load', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await page.goto('/product/celadon-teapot')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await markDocument(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Check out' }).click()
  await page.waitForURL('**/checkout')
  await eventually(async () =>
    deepEqual(await marks(page), { ranHere: undefined, ranAtEnd: undefined, ownScript: undefined, mark: undefined }),
  )
  await page.fill('[name="email"]', 'mei@example.com')
  for (const part of ['first_name', 'last_name', 'address']) await page.fill(`[name="shipping_address.${part}"]`, 'x')
  await page.fill('[name="shipping_address.contact_number"]', '9123 4567')
  await page.getByRole('checkbox', { name: /terms of sale/ }).check()
  await markDocument(page)
  await page.getByRole('button', { name: /Place order/ }).click()
  await page.waitForURL('**/order/success**')
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  await eventually(async () =>
    deepEqual(await marks(page), { ranHere: 1, ranAtEnd: true, ownScript: undefined, mark: undefined }),
  )
  await page.context().close()
})

test('a page with its own scripts is always entered and left by a full load', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  await shop.admin('POST', `block/${(await footerId()).id}`, {
    _method: 'PUT',
    language: 'en_us',
    content: '<ul><li><a href="/scripted">Scripted</a></li></ul>',
  })
  await page.goto('/product')
  await markDocument(page)
  // Client-side navigation, through the browser's history.
  await page.getByRole('link', { name: 'Scripted' }).click()
  await page.waitForURL('**/scripted')
  await page.getByRole('heading', { name: 'With a script' }).waitFor()
  await eventually(async () =>
    deepEqual(await marks(page), { ranHere: 1, ranAtEnd: true, ownScript: true, mark: undefined }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'All products' }).first().click()
  await page.waitForURL('**/product')
  await eventually(async () => equal((await marks(page)).ownScript, undefined))

  const data = await page.request.get('/scripted.data', { maxRedirects: 0 })
  const body = await data.text()
  ok(!body.includes('ownScript'), 'scripts are in the page data')
  await page.context().close()
})

async function footerId() {
  const { data } = await shop.admin<{ data: { id: number; identifier: string }[] }>('GET', 'block?per_page=100')
  const footer = data.find(({ identifier }) => identifier === 'footer')
  if (!footer) throw new Error('The footer is not seeded')
  return footer
}
