import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
import { getVariant } from './server.ts'
import { addToCart, becomeMember, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/** The product page and the cart drawer, as a buyer uses them. */

withStockedShop()

const coat = '/product/ridge-chore-coat'
const teapot = '/product/celadon-teapot'
const shownQuery = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test('images are browsed by thumbnail and keyboard, and can be enlarged', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await page.goto(coat, { waitUntil: 'load' })
  await page.getByText('1 / 2').waitFor()
  await page.getByRole('button', { name: 'Show picture 2' }).click()
  await page.getByText('2 / 2').waitFor()
  await eventually(async () =>
    equal(await page.getByRole('button', { name: 'Show picture 2' }).getAttribute('aria-current'), 'true'),
  )
  await page.getByRole('region', { name: 'Pictures' }).press('ArrowLeft')
  await page.getByText('1 / 2').waitFor()

  const closer = page.getByRole('link', { name: 'Zoom in' })
  await eventually(async () => match((await closer.getAttribute('href')) ?? '', /\.1600\.webp$/))
  await closer.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ridge chore coat' })
  await dialog.getByRole('img').waitFor()
  // It opens in the middle.
  const [top, room] = await dialog
    .locator('.zoom-room')
    .evaluate((box) => [box.scrollTop, box.scrollHeight - box.clientHeight])
  ok(Math.abs(Number(top) - Number(room) / 2) <= 1, `${top} of ${room}`)
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await page.getByRole('dialog', { name: /picture 2/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => equal(await closer.evaluate((link) => link === document.activeElement), true))
  deepEqual(problems, [])

  // On a phone it opens at the touched point, before the file has arrived.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/*.1600.webp', (route) => route.abort())
  const strip = page.getByRole('region', { name: 'Pictures' }).first()
  // The page has the layout of a phone some frames later: pictures from edge to edge.
  await eventually(async () => equal(await strip.evaluate((box) => box.clientWidth), 390))
  await strip.click({ position: { x: 390 * 0.3, y: 100 } })
  await eventually(async () => {
    const middle = await page
      .locator('.zoom-room')
      .evaluate((box) => (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth)
    ok(Math.abs(middle - 0.3) < 0.01, `${middle}`)
  })
  await page.context().close()
})

test('chosen options are in the URL, and a URL opens with its options, with and without JavaScript', async () => {
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await page.goto(coat, { waitUntil: 'load' })
  equal(shownQuery(page), '')
  await page.locator('[name="option.color"][value="ink"]').check()
  await page.locator('[name="option.size"][value="l"]').check()
  await page.waitForURL(/size=l/)
  equal(shownQuery(page), '?attributes.color=ink&attributes.size=l')
  const answer = await page.request.post('/api/product', {
    data: { url: 'ridge-chore-coat' },
    headers: { origin: shop.url },
  })
  const variants: { sku: string; attributes: Record<string, string> }[] = (await answer.json()).data.stocks
  const sku = variants.find(({ attributes: { color, size } }) => color === 'ink' && size === 'l')?.sku ?? ''
  notEqual(sku, '')
  await page.getByText(sku, { exact: true }).waitFor()
  const address = page.url()
  await page.reload({ waitUntil: 'load' })
  equal(await page.locator('[name="option.color"][value="ink"]').isChecked(), true)
  await eventually(async () => equal(await page.locator('[name="option.size"][value="l"]').isChecked(), true))
  await eventually(async () =>
    equal(await page.locator('link[rel="canonical"]').getAttribute('href'), `${shop.url}${coat}`),
  )
  deepEqual(problems, [])
  await page.context().close()

  const plain = await browser.newPage({ javaScript: false })
  await plain.goto(address)
  equal(await plain.locator('[name="option.size"][value="l"]').isChecked(), true)
  await plain.getByRole('button', { name: 'Add to cart' }).click()
  await plain.waitForURL('**/cart?added=*')
  await plain.getByText('Ink / L').waitFor()
  await plain.goto(`${coat}?attributes.color=none&attributes.size=m`)
  equal(await plain.locator('[name="option.color"][value="camel"]').isChecked(), true)
  await plain.context().close()
})

test('a sold-out option is announced and crossed out, stays focusable, and cannot be bought', async () => {
  const page = await browser.newPage({ width: 390, height: 844 })
  await page.goto(`${coat}?attributes.color=camel`, { waitUntil: 'load' })
  const large = page.getByRole('radio', { name: 'L, sold out' })
  await large.focus()
  await page.keyboard.press('Space')
  await page.getByText('Currently sold out').waitFor()
  const button = page.getByRole('button', { name: 'Sold out' })
  await eventually(async () => equal(await button.getAttribute('aria-disabled'), 'true'))
  await button.click({ force: true })
  await eventually(async () => equal(await page.getByRole('dialog', { name: 'Your cart' }).isVisible(), false))
  equal(await page.getByRole('button', { name: 'Increase quantity' }).count(), 0)
  await page.getByRole('textbox', { name: 'Email' }).fill('mei@example.com')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByText('We will email you once, as soon as it is available.').waitFor()

  await page.locator('[name="option.size"][value="m"]').check()
  await page.getByText('Only 3 left').waitFor()
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await eventually(async () => equal(await more.isDisabled(), true))
  await eventually(async () => equal(await page.locator('[name="quantity"]').inputValue(), '3'))
  // The buy button stays in reach wherever the page is scrolled to.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await eventually(async () => ok(await page.getByRole('button', { name: 'Add to cart' }).isVisible()))
  const box = await page.getByRole('button', { name: 'Add to cart' }).boundingBox()
  ok(box && box.y + box.height <= 844 && box.height >= 44, JSON.stringify(box))
  await page.context().close()
})

test('the cart drawer traps focus, highlights the added line briefly, and restores focus', async () => {
  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await page.goto(teapot, { waitUntil: 'load' })
  const button = page.getByRole('button', { name: 'Add to cart' })
  await button.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  const line = drawer.getByRole('list', { name: 'Cart' }).getByRole('listitem')
  await drawer.locator('.just-added').getByText('Just added').waitFor()
  await drawer.getByText("You're HK$432 away from free delivery").waitFor()
  const reaching = drawer.getByRole('region', { name: 'Any of these gets you free delivery' })
  await reaching.getByRole('link', { name: 'Ridge chore coat' }).waitFor()
  equal(await reaching.getByRole('link').count(), 1)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    // Between the last and the first control the browser's own UI has the focus, reported as the body.
    const isInside = await drawer.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    equal(isInside, true)
  }
  await drawer.getByText('Just added').waitFor({ state: 'hidden' })
  await eventually(async () => equal((await line.getAttribute('class'))?.includes('just-added'), false))

  await drawer.getByRole('button', { name: /Increase quantity/ }).click()
  await drawer.getByText('HK$736.00').first().waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await eventually(async () => equal(await button.evaluate((one) => one === document.activeElement), true))
  deepEqual(problems, [])
  await page.context().close()
})

test('a refused change restores the previous cart and shows the reason', async () => {
  const page = await browser.newPage()
  const { stock_id: id } = await getVariant(shop, 'celadon-teapot')
  await page.goto(teapot, { waitUntil: 'load' })
  await addToCart(page, shop, id, 2)
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart' })
  await drawer.getByText('HK$736.00').first().waitFor()
  // Somebody else buys all but two meanwhile.
  await shop.db.updateTable('inventories').set({ quantity: 2 }).where('stock_id', '=', id).execute()
  const before = await shop.db.selectFrom('cart_items').selectAll().where('stock_id', '=', id).execute()
  await drawer.getByRole('button', { name: /Increase quantity/ }).click()
  await drawer.getByText('The maximum quantity that can be purchased has been reached').waitFor()
  await drawer.getByText('HK$736.00').first().waitFor()
  deepEqual(await shop.db.selectFrom('cart_items').selectAll().where('stock_id', '=', id).execute(), before)

  await shop.db.updateTable('products').set({ visibled: false }).where('url', '=', 'celadon-teapot').execute()
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByText('No longer available. Remove it to continue.').waitFor()
  await main.getByText('Remove unavailable items to check out.').waitFor()
  await main.getByRole('link', { name: 'Remove Celadon teapot' }).click()
  await main.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  await shop.db.updateTable('products').set({ visibled: true }).where('url', '=', 'celadon-teapot').execute()
  await shop.db.updateTable('inventories').set({ quantity: 20 }).where('stock_id', '=', id).execute()
  await page.context().close()
})

test('after a log-in both carts are merged, and reduced quantities are reported', { skip: onlyLong }, async () => {
  const page = await browser.newPage()
  const { stock_id: id } = await getVariant(shop, 'celadon-teapot')
  await page.goto('/')
  await addToCart(page, shop, id, 5)
  await shop.db.updateTable('inventories').set({ quantity: 4 }).where('stock_id', '=', id).execute()
  await becomeMember(page, shop)
  await page.goto('/cart')
  const main = page.getByRole('main')
  await main.getByText("We've changed some quantities to what we have in stock.").waitFor()
  await main.getByText('Celadon teapot: now 4').waitFor()
  await shop.db.updateTable('inventories').set({ quantity: 20 }).where('stock_id', '=', id).execute()
  await page.context().close()
})

test('the browser keeps the wish of a guest until the log-in, and the account that of a customer', {
  skip: onlyLong,
}, async () => {
  const guest = await browser.newPage()
  await guest.goto('/product', { waitUntil: 'networkidle' })
  await guest.getByRole('button', { name: 'Add Celadon teapot to your wish list' }).click()
  await guest.goto('/wishlist')
  await guest.getByText('Your wish list is kept in this browser.').waitFor()
  await guest.getByRole('link', { name: 'Celadon teapot' }).first().waitFor()
  await becomeMember(guest, shop)
  await Promise.all([guest.waitForResponse('**/api/wishlist'), guest.goto('/product')])
  await guest.goto('/wishlist')
  await guest.getByRole('button', { name: /Remove Celadon teapot/ }).waitFor()
  equal(await guest.evaluate(() => localStorage.getItem('wishes')), null)
  await guest.context().close()

  const page = await browser.newPage()
  const problems = problemsOn(page, shop)
  await becomeMember(page, shop)
  await page.goto('/product', { waitUntil: 'networkidle' })
  const heart = page.getByRole('button', { name: 'Add Celadon teapot to your wish list' })
  await Promise.all([page.waitForResponse('**/api/wishlist'), heart.click()])
  await eventually(async () => equal(await heart.getAttribute('aria-pressed'), 'true'))
  await page.goto(teapot, { waitUntil: 'networkidle' })
  const visible = heart.locator('visible=true')
  await eventually(async () => equal(await visible.getAttribute('aria-pressed'), 'true'))
  await Promise.all([page.waitForResponse('**/api/wishlist'), visible.click()])
  await eventually(async () => equal(await visible.getAttribute('aria-pressed'), 'false'))
  await page.reload({ waitUntil: 'networkidle' })
  equal(await visible.getAttribute('aria-pressed'), 'false')
  deepEqual(problems, [])
  await page.context().close()
})
