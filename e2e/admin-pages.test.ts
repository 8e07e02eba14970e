import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { toast } from './admin.ts'
import { button, focused } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

withBackOffice()

const card = (name: string) => page.getByRole('listitem', { name, exact: true })
const save = async () => {
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
}
const add = async (kind: string) => {
  await button('Add section').click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
}
/** Types of the page's sections as returned to visitors, in order. */
const shown = async () => {
  const response = await fetch(`${shop.url}/api/page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'spring' }),
  })
  const { data }: { data: { sections: { type: string; data: Record<string, unknown> }[] } } = await response.json()
  return data.sections
}

test('a page is built of sections, sorted by keys and shown to visitors', async () => {
  await page.goto('/admin/page/create')
  await page.locator('input[name=title]').fill('Spring')
  await page.locator('input[name=url]').fill('spring')
  await card('Text, 1 of 1').getByRole('textbox').fill('New leaves are here.')
  await add('Button')
  await page.getByLabel('Button text').fill('See the teas')

  await page.keyboard.press('Control+s')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'sections.1.data.link')
  await toast(page, 'Create Fail')
  await page.getByLabel('Link to').fill('/category/tea')
  await save()
  await page.waitForURL(/\/admin\/page\/edit\/\d+$/)
  // The form of the new page stays until that of the stored one is there.
  await page.getByRole('heading', { name: 'Spring', level: 1 }).waitFor()
  assert.deepEqual(
    (await shown()).map(({ type, data }) => [type, data]),
    [
      ['rich_text', { html: '<p>New leaves are here.</p>' }],
      ['button', { label: 'See the teas', link: '/category/tea' }],
    ],
  )

  await button('Move up: Button').focus()
  await page.keyboard.press('Enter')
  await card('Button, 1 of 2').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move up: Button')
  await page.getByText('Unsaved changes').first().waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Submit success').first().waitFor()
  await eventually(async () => assert.equal(await focused(), 'Move up: Button'))
  // From the first key on, it is no longer held there.
  await page.keyboard.press('Shift')
  await toast(page, 'Submit success')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  assert.deepEqual(
    (await shown()).map(({ type }) => type),
    ['button', 'rich_text'],
  )
  assert.deepEqual(await axe(page), [])
})

test('removing the last section, or all, is saved as well', async () => {
  await button('Remove: Text').click()
  await save()
  assert.deepEqual(
    (await shown()).map(({ type }) => type),
    ['button'],
  )
  await button('Remove: Button').click()
  await page.getByText('No sections yet. Add the first one.').waitFor()
  await save()
  assert.deepEqual(await shown(), [])
})

test('a language without sections can copy those of the main language', { skip: onlyLong }, async () => {
  await add('HTML')
  await page.getByRole('textbox', { name: 'HTML' }).fill('<p>Hello</p>')
  await save()
  await page.getByRole('tab', { name: /繁體/ }).click()
  await button("Copy the main language's sections").click()
  await card('HTML, 1 of 1').getByRole('button', { name: /^HTML/ }).click()
  await page.getByRole('textbox', { name: 'HTML' }).fill('<p>你好</p>')
  await save()
  const response = await fetch(`${shop.url}/api/page?language=zh_hk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'spring' }),
  })
  assert.match(JSON.stringify(await response.json()), /你好/)
  assert.match(JSON.stringify(await shown()), /Hello/)
})

test('switching the language confirms unsaved input; an unknown page redirects to create', {
  skip: onlyLong,
}, async () => {
  const { data } = await shop.admin('POST', 'page', { language: 'en_us', title: 'Our story', url: 'our-story' })
  await shop.admin('PUT', `page/${data.id}`, { language: 'zh_hk', title: '我們的故事' })
  await visit(page, `/admin/page/edit/${data.id}`)
  const title = page.locator('input[name=title]')
  await title.fill('Another story')
  await page.getByRole('tab', { name: /繁體/ }).click()
  await page.getByRole('alertdialog').getByText('Unsaved changes will be discarded.').waitFor()
  await page.getByRole('alertdialog').getByRole('button').first().click()
  await eventually(async () => assert.equal(await title.inputValue(), 'Another story'))
  await page.getByRole('tab', { name: /繁體/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name=title]')?.value === '我們的故事',
  )
  await page.getByRole('tab', { name: /English/ }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=title]')?.value === 'Our story')

  await page.goto('/admin/page/edit/999999')
  await page.locator('[data-tone]', { hasText: 'ID not exists' }).waitFor()
  await eventually(() => assert.equal(new URL(page.url()).pathname, '/admin/page/edit/999999'))
  await page.waitForURL(/\/admin\/page\/create$/)
})

test('the footer gets lists of links, which keys move from one list to the other', { skip: onlyLong }, async () => {
  const { id } = await shop.db
    .selectFrom('blocks')
    .select('id')
    .where('identifier', '=', 'footer')
    .executeTakeFirstOrThrow()
  await visit(page, `/admin/block/edit/${id}`)
  const addList = async (n: number, heading: string) => {
    await button('Add list').click()
    await page.locator(`input[name="link_lists.${n}.title.en_us"]`).fill(heading)
  }
  await addList(0, 'Help')
  await addList(1, 'Shop')
  await button('Add link').nth(1).click()
  await card('New link, 1 of 1').locator('[data-action=fold]').click()
  await page.getByLabel('Link text').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+s')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'link_lists.1.links.0.label.en_us')
  await toast(page, 'Submit Fail')
  await page.getByLabel('Link text').fill('Write to us')
  await page.getByRole('combobox', { name: /^Type/ }).click()
  await page.getByRole('option', { name: 'Contact us' }).click()
  assert.deepEqual(await axe(page), [])

  await card('Write to us, 1 of 1').locator('[data-action=fold]').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await save()
  const stored = async () => {
    const row = await shop.db.selectFrom('blocks').select('link_lists').where('id', '=', id).executeTakeFirstOrThrow()
    return row.link_lists.map(({ title, links }) => [
      title.en_us,
      ...links.map((link) => [link.label.en_us, link.type]),
    ])
  }
  assert.deepEqual(await stored(), [['Help', ['Write to us', 'contact_us']], ['Shop']])
  assert.match(
    await (await fetch(shop.url)).text(),
    /<nav [^>]*class="footer-lists".*href="\/contact-us"[^>]*>Write to us</s,
  )
})
