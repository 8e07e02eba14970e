// In test:long only: calls are checked by server tests, lists and forms by those of other records.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBackOffice, toast } from './admin.ts'
import { announced, button, focused } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { appearances } from './matrix.ts'
import { chosenPicture, picture } from './picture.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

let woks: number
withBackOffice(async () => {
  const category = async (display_title: string, parent_id?: number): Promise<number> => {
    const draft = { display_title, type: 'category', url: display_title.toLowerCase(), parent_id }
    return (await shop.admin('POST', 'menu', draft)).data.id
  }
  woks = await category('Woks', await category('Kitchen'))
})

test('a slide is created with an image and a link', async () => {
  await page.goto('/admin/slider/create')
  await page.getByRole('button', { name: 'Save' }).click()
  assert.deepEqual(await toast(page, 'Create Fail'), ['Image: Please upload a picture'])
  await page.locator('[data-field=image] input[type=file]').setInputFiles(await chosenPicture('wide.png', '#5d7a6c'))
  await page.locator('[data-field=title] textarea').first().fill('Spring\ntea')
  await page.locator('[data-field=link_type] [role=combobox]').click()
  await page.getByRole('option', { name: 'Category', exact: true }).click()
  await page.locator('[data-field=target_id] [role=combobox]').click()
  await page.getByRole('option', { name: 'Kitchen > Woks' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const slide = await shop.db
    .selectFrom('sliders')
    .select(['id', 'title', 'link_type', 'target_id', 'order'])
    .executeTakeFirstOrThrow()
  const { id, title, ...rest } = slide
  assert.deepEqual([title?.en_us, rest], ['Spring\ntea', { link_type: 'category', target_id: woks, order: 100 }])
  await shop.admin('PUT', `slider/${id}`, { title: 'Spring tea', language: 'en_us' })
})

test('slides are listed by position with their schedule, and moved by buttons, keys and dragging', async () => {
  const file = await picture('#336699')
  const hour = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString()
  for (const more of [
    { title: 'Autumn tea', start_at: hour(1) },
    { title: 'Summer tea', end_at: hour(-1) },
  ]) {
    const form = new FormData()
    for (const [key, value] of Object.entries({ language: 'en_us', ...more })) form.set(key, value)
    form.append('image', file)
    await shop.admin('POST', 'slider', form)
  }
  const titles = async () => (await page.locator('tbody td[data-title=true]').allTextContents()).join(', ')
  const shown = (expected: string) =>
    page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('tbody td[data-title=true]')].map((td) => td.textContent).join(', ') === text,
      expected,
    )
  await page.goto('/admin/slider')
  await button('Move down: Spring tea').waitFor({ state: 'attached' })
  await eventually(async () => assert.equal(await titles(), 'Spring tea, Autumn tea, Summer tea'))
  await eventually(async () =>
    assert.deepEqual(
      (await page.locator('tbody tr').allTextContents()).map((text) => /Running|Scheduled|Ended/.exec(text)?.[0]),
      ['Running', 'Scheduled', 'Ended'],
    ),
  )
  await eventually(async () => assert.equal(await button('Move down: Summer tea').count(), 0))
  await button('Move down: Spring tea').focus()
  await page.keyboard.press('Enter')
  await announced('Spring tea: position 2 of 3')
  await shown('Autumn tea, Spring tea, Summer tea')
  await eventually(async () => assert.equal(await focused(), 'Move down: Spring tea'))
  await page.keyboard.press('Alt+ArrowDown')
  await announced('Spring tea: position 3 of 3')
  await shown('Autumn tea, Summer tea, Spring tea')

  const handle = await page.getByLabel('Drag Spring tea').boundingBox()
  const to = await page.getByLabel('Drag Autumn tea').boundingBox()
  assert.ok(handle && to)
  await page.mouse.move(handle.x + 8, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 300, to.y + 2, { steps: 4 })
  await page.mouse.up()
  await shown('Spring tea, Autumn tea, Summer tea')
  const stored = await shop.db.selectFrom('sliders').select('title').orderBy('order').execute()
  assert.deepEqual(
    stored.map(({ title }) => title?.en_us),
    ['Spring tea', 'Autumn tea', 'Summer tea'],
  )

  // A rejected slide stays where it was.
  await page.route('**/api/admin/slider/*/order', (route) => route.fulfill({ status: 500, json: {} }))
  await button('Move up: Autumn tea').focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Update Menu Order Fail')
  await announced('Autumn tea could not be moved. Its position is unchanged.')
  await eventually(async () => assert.equal(await titles(), 'Spring tea, Autumn tea, Summer tea'))
  await page.unroute('**/api/admin/slider/*/order')
})

test('a slide has a live preview for desktop and phone', async () => {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'slider')
  await page.goto(`/admin/slider/edit/${data[0]?.id}`)
  await page.locator('[data-field=title] textarea').first().fill('The first pick')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('The first pick').waitFor()
  await preview.getByRole('button', { name: 'Phone' }).click()
  await page
    .locator('[data-field=mobile_image] input[type=file]')
    .setInputFiles(await chosenPicture('tall.png', '#884422'))
  await preview.locator('img[src^=blob]').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('axe finds no violations, light and dark, on desktop and phone', async () => {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', 'slider')
  for (const appearance of appearances) {
    const seen = await openBackOffice(browser, shop, appearance)
    for (const path of ['slider', `slider/edit/${data[0]?.id}`]) {
      await seen.goto(`/admin/${path}`)
      await seen.waitForFunction(() => !document.querySelector('[role=progressbar], [aria-busy=true]'))
      assert.deepEqual(await axe(seen), [], `${path} ${appearance.interfaceLocale} ${appearance.width}`)
    }
    await seen.close()
  }
})
