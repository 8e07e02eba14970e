import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { toast } from './admin.ts'
import { button } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { browser, page, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice()

/** Where the copy of the article is edited. */
let duplicate = ''

test('an article is written beside its preview, with products in the text, and read in the store', async () => {
  await page.goto('/admin/blog/article/create')
  await page.locator('input[name=title]').fill('Seven cups')
  await page.locator('input[name=url]').fill('seven-cups')
  await button('Live preview').click()
  const preview = page.frameLocator('iframe[title="Live preview"]')
  await preview.getByRole('heading', { name: 'Seven cups' }).waitFor()
  await page.getByRole('textbox', { name: 'Content' }).fill('What the second pour tastes of.')
  await preview.getByText('What the second pour tastes of.').waitFor()
  const reached = await preview
    .locator('body')
    .evaluate(
      (body) =>
        [...body.querySelectorAll<HTMLElement>('a, button, input')].filter(({ tabIndex }) => tabIndex >= 0).length,
    )
  assert.equal(reached, 0, 'Tab does not lead through the links of the preview')
  await button('Close').first().click()
  await page.getByText('6 words, about a minute to read').waitFor()

  const content = page.getByRole('textbox', { name: 'Content' })
  await content.press('End')
  await content.press('Enter')
  await button('Insert table').click()
  await page.keyboard.type('Pour')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Seconds')
  await page.keyboard.press('Tab')
  await button('Change table').click()
  await page.getByRole('menuitem', { name: 'Delete column' }).click()
  await content.getByRole('columnheader').nth(1).waitFor()
  assert.equal(await content.getByRole('columnheader').count(), 2)
  await page.keyboard.press('Control+End')
  assert.deepEqual(await axe(page), [])

  await button('Widget').click()
  await page.getByRole('menuitem', { name: 'Products', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Products' })
  await dialog.getByLabel('Heading', { exact: true }).fill('For this tea')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await button('Edit Products').waitFor()

  const result = page.getByRole('region', { name: 'Search engines' })
  await result.getByText('› blog › article › seven-cups').waitFor()
  await page.getByRole('radio', { name: 'Now' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Appears in .+, in all languages/).waitFor()
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Published at').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/blog\/article\/edit\/\d+$/)
  await button('Edit Products').waitFor()
  await button('Duplicate').click()
  await page.getByRole('heading', { name: 'Seven cups (2)' }).waitFor()
  await page.getByRole('columnheader', { name: 'Pour' }).waitFor()

  duplicate = page.url()

  const reader = await browser.newPage()
  await reader.goto('/blog')
  await reader.getByRole('link', { name: 'Seven cups' }).click()
  await reader.getByRole('heading', { name: 'Seven cups' }).waitFor()
  await reader.getByText('What the second pour tastes of.').waitFor()
  await reader.getByRole('columnheader', { name: 'Pour' }).waitFor()
  await reader.getByRole('heading', { name: 'For this tea' }).waitFor()
  await reader.context().close()
})

test('tables written as HTML keep their groups of columns, and a draft survives a closed tab', {
  skip: onlyLong,
}, async () => {
  await page.goto(duplicate)
  await page.getByRole('columnheader', { name: 'Pour' }).waitFor()

  // The caption and the groups of columns of a table that was written as HTML.
  await button('HTML').click()
  const source = page.getByRole('textbox', { name: 'Content' })
  const typed = (await source.inputValue()).replace(
    '<table>',
    '<table><caption>Pours</caption><colgroup><col><col span="2"></colgroup>',
  )
  await source.fill(typed)
  await button('HTML').click()
  await page.getByRole('caption').getByText('Pours').waitFor()
  await page.getByRole('columnheader', { name: 'Pour' }).click()
  await page.keyboard.type('!')
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await button('HTML').click()
  const head = '<table><caption>Pours</caption><colgroup><col><col span="2"></colgroup><tbody>'
  await eventually(async () => assert.ok((await source.inputValue()).replaceAll(' />', '>').includes(head)))
  assert.match(await source.inputValue(), /<p>(Pour!|!Pour|P.*!.*our)<\/p>/)
  await button('HTML').click()

  // A closed tab does not lose what was typed.
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Eight cups')
  await page.waitForFunction(() => Object.values({ ...localStorage }).some((value) => value.includes('Eight cups')))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('is stored in this browser').waitFor()
  assert.deepEqual(await axe(page), [])
  await button('Restore').click()
  await eventually(async () =>
    assert.equal(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue(), 'Eight cups'),
  )
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await page.waitForFunction(() => !Object.values({ ...localStorage }).some((value) => value.includes('Eight cups')))
})

test('announcements stand one at a time above the store until they are closed, and staff find theirs at the bell', {
  skip: onlyLong,
}, async () => {
  const announce = (title: string, more: object = {}) =>
    shop.admin('POST', 'announcement', { language: 'en_us', title, level: 'warning', ...more })
  await announce('The counter is closed.')
  await announce('Signal No. 8 is up.', { pinned: true })
  await announce('A new firing.', { level: 'info' })
  await announce('Stock count on Sunday.', { audience: 'staff' })
  const shopper = await browser.newPage()
  await shopper.goto('/')
  const bar = shopper.getByRole('complementary', { name: 'Important announcements' })
  await bar.getByText('1 of 2').waitFor()
  assert.equal(await bar.getByText('The counter is closed.').count(), 0)
  await shopper.getByText('A new firing.').waitFor()
  await bar.getByRole('button', { name: 'Next announcement' }).click()
  await bar.getByText('The counter is closed.').waitFor()
  await bar.getByRole('button', { name: 'Close' }).click()
  await bar.getByText('Signal No. 8 is up.').waitFor()
  await shopper.goto('/about')
  await bar.getByText('Signal No. 8 is up.').waitFor()
  assert.equal(await bar.getByText('The counter is closed.').count(), 0)
  await shopper.context().close()

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: /Notifications: 1 unread/ }).click()
  await page.getByText('Stock count on Sunday.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})
