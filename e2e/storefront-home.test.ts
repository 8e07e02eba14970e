import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { everyWidth } from './matrix.ts'
import { picture } from './picture.ts'
import { chooseLanguage, problemsOn } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

/** The home page as composed by staff, with every widget. */

withStockedShop(async () => {
  await fillHome()
})

const titles = ['Tea for the first cool morning.', 'Packed for the early ferry.', 'Supper, with the radio on.']

async function fillHome() {
  for (const [at, title] of titles.entries()) {
    const form = new FormData()
    const texts = {
      language: 'en_us',
      title,
      text: `Words ${at + 1}`,
      button_label: `See ${at + 1}`,
      link_type: 'page',
    }
    const { data: pages } = await shop.admin<{ data: { id: number }[] }>('GET', 'page?search=about')
    for (const [name, value] of Object.entries({ ...texts, target_id: String(pages[0]?.id) })) form.set(name, value)
    form.set('image', await picture('#d9dad1'))
    const { data } = await shop.admin('POST', 'slider', form)
    await shop.admin('PUT', `slider/${data.id}`, { language: 'zh_hk', title: `第 ${at + 1} 張` })
  }
  await shop.admin('POST', 'menu', { language: 'en_us', display_title: 'Tea', type: 'category', url: 'tea' })
  await shop.admin('POST', 'brand', { language: 'en_us', title: 'Tai O Kiln', url: 'tai-o-kiln' })
  const inline = '<div data-widget="brand_list" data-widget-data="{&quot;limit&quot;:4}"></div>'
  const block = { identifier: 'promise', title: 'Promise', content: `<p>Mended for life.</p>${inline}` }
  await shop.admin('POST', 'block', { language: 'en_us', ...block })
  const band =
    '<section class="band"><div><h2>Mended, not replaced.</h2><p><a class="button" href="/about">Read</a></p></div></section>'
  const sections = [
    { id: 'slides00', type: 'slider', data: {} },
    { id: 'tiles000', type: 'category_list', data: { limit: 8 } },
    { id: 'newgoods', type: 'product_list', data: { source: 'new', limit: 4, title: 'New this week' } },
    { id: 'band0000', type: 'html', data: { html: band } },
    { id: 'promise0', type: 'block', data: { identifier: 'promise' } },
    { id: 'unknown0', type: 'block', data: { identifier: 'gone' } },
    { id: 'letters0', type: 'newsletter', data: { title: 'A letter' } },
  ]
  const { data: pages } = await shop.admin<{ data: { id: number }[] }>('GET', 'page?search=homepage')
  for (const language of ['en_us', 'zh_hk', 'zh_cn'])
    await shop.admin('PUT', `page/${pages[0]?.id}`, { language, sections })
}

test('slides change every 5 s in a loop, pause on hover and focus, and follow their buttons', async () => {
  const page = await browser.newPage({ motion: true })
  const problems = problemsOn(page, shop)
  // The clock is controlled by the test.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  await page.goto('/', { waitUntil: 'load' })
  const slider = page.getByRole('region', { name: 'Highlights' })
  const currentTitle = () => slider.locator('.slide[data-shown="true"] h2').textContent()
  const counter = (n: number) => slider.getByText(`${n} / 3`).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('.slide img').length === 3)
  await page.mouse.move(700, 850)
  await page.clock.runFor(5100)
  await counter(2)
  await eventually(async () => equal(await currentTitle(), titles[1]))
  await page.clock.runFor(5100)
  await counter(3)
  await page.clock.runFor(5100)
  await counter(1)

  await slider.hover()
  await page.clock.runFor(11_000)
  await counter(1)
  await page.mouse.move(700, 850)
  await slider.getByRole('button', { name: 'Pause slideshow' }).click()
  await page.mouse.move(700, 850)
  await page.clock.runFor(11_000)
  await counter(1)
  await slider.getByRole('button', { name: 'Previous slide' }).click()
  await counter(3)
  await eventually(async () =>
    equal(await slider.getByRole('button', { name: 'Show slide 3' }).getAttribute('aria-current'), 'true'),
  )
  await slider.getByRole('button', { name: 'Next slide' }).click()
  await counter(1)

  // The slider pauses while it has keyboard focus, and hidden slides cannot be focused.
  await slider.getByRole('button', { name: 'Play slideshow' }).click()
  await page.keyboard.press('Tab')
  await page.clock.runFor(11_000)
  await counter(1)
  await eventually(async () => equal(await slider.locator('.slide[inert]').count(), 2))
  deepEqual(problems, [])
  await page.context().close()
})

test('reduced motion stops the slider until it is started', { skip: onlyLong }, async () => {
  const page = await browser.newPage({ motion: false })
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Play slideshow' }).waitFor()
  await page.context().close()
})

test('every widget renders its content, and an empty one leaves no gap', async () => {
  const page = await browser.newPage({ javaScript: false })
  await page.goto('/')
  const main = page.getByRole('main')
  equal(await main.getByRole('link', { name: 'See 1' }).getAttribute('href'), '/about')
  equal(await main.getByRole('button', { name: /slide/i }).count(), 0)
  equal(await main.getByRole('link', { name: 'Tea 0 products', exact: true }).getAttribute('href'), '/category/tea')
  equal(await main.getByRole('heading', { name: 'New this week' }).count(), 1)
  equal(
    await main.getByRole('link', { name: /^View all \d+: New this week$/ }).getAttribute('href'),
    '/product?badges=new',
  )
  equal(await main.getByRole('link', { name: 'Ridge chore coat' }).count(), 1)
  equal(await main.getByRole('heading', { name: 'Mended, not replaced.' }).isVisible(), true)
  equal(await main.getByText('Mended for life.').isVisible(), true)
  equal(await main.getByRole('link', { name: 'Tai O Kiln' }).getAttribute('href'), '/brand/tai-o-kiln')
  equal(await main.getByText('A letter').isVisible(), true)
  // The first image is preloaded in the head, separately for phones and wide screens.
  equal(await page.locator('head link[rel="preload"][as="image"]').count(), 2)
  await page.context().close()
})

for (const { language, width } of everyWidth([390, 768, 1440]))
  test(`a designed home page is accessible and does not overflow: ${language}, ${width} px`, {
    skip: width > 390 && onlyLong,
  }, async () => {
    const page = await browser.newPage({ width, height: 844, fresh: true })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value')) })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await chooseLanguage(page, shop, language)
    await page.goto('/', { waitUntil: 'networkidle' })
    equal((await page.evaluate(() => Number(Reflect.get(window, 'moved')))) <= 0.05, true, `jumps at ${width} px`)
    if (width !== 768) deepEqual(await axe(page, { frame: true }), [], `${width} px`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    ok(wide <= width, `${wide} in ${width} px`)
    await page.context().close()
  })
