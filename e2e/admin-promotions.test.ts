import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { reach } from './keyboard.ts'
import { readToast } from './toasts.ts'
import { page, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice()

/** Chooses an entry of a menu by keys. */
async function choose(button: string, entry: string, key = 'Tab') {
  await reach(page, button, key)
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: entry, exact: true }).waitFor()
  await reach(page, entry, 'ArrowDown')
  await page.keyboard.press('Enter')
}

test('a coupon is written as sentences by keys, with a summary in words, codes and a test', async () => {
  await page.goto('/admin/promotion/create')
  await page.getByRole('heading', { name: 'In words' }).waitFor()
  await reach(page, 'Title')
  await page.keyboard.type('Autumn tea')
  await reach(page, 'Automatic')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Coupon' }).waitFor()
  await reach(page, 'Coupon', 'ArrowDown')
  await page.keyboard.press('Enter')
  await reach(page, 'Code')
  await page.keyboard.type(' autumn ')
  await choose('Add action', 'Percentage off')
  await reach(page, 'Percentage off: Percentage 1', 'Shift+Tab')
  await page.keyboard.type('150')
  await choose('Add condition', 'Minimum amount', 'Shift+Tab')
  await reach(page, 'Minimum amount: Amount', 'Shift+Tab')
  await page.keyboard.type('300')

  await page.keyboard.press('Control+s')
  assert.match((await readToast(page, 'Create Fail')).join(), /Please check your input/)
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), 'true'),
  )
  await page.keyboard.press('Control+a')
  await page.keyboard.type('15')
  const summary = page.locator('section', { has: page.getByRole('heading', { name: 'In words' }) })
  await eventually(async () => {
    const text = (await summary.textContent()) ?? ''
    assert.match(text, /15% off, when the items cost at least \D*300\.00\./)
    assert.match(text, /After they enter a code/)
  })
  await page.keyboard.press('Control+s')
  await readToast(page, 'Submit success')
  await page.getByRole('button', { name: 'AUTUMN' }).waitFor()
  const stored = await shop.db.selectFrom('promotions').select(['type', 'conditions', 'actions']).executeTakeFirst()
  assert.deepEqual(stored, {
    type: 'coupon',
    conditions: [{ type: 'min_subtotal', amount: 300 }],
    actions: [{ type: 'percentage', value: 15 }],
  })

  await page.getByRole('button', { name: 'Generate codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Number of codes' }).fill('25')
  await dialog.getByRole('textbox', { name: 'Prefix' }).fill('tea-')
  await page.keyboard.press('Enter')
  await page.getByText('1 / 3').waitFor()
  await eventually(async () => assert.equal(await page.getByRole('button', { name: /^TEA-/ }).count(), 10))
  await page
    .getByRole('switch')
    .or(page.getByRole('checkbox', { name: /^Enabled: TEA-/ }))
    .first()
    .waitFor()
  assert.deepEqual(await axe(page), [])

  const test = page.locator('section', { has: page.getByRole('heading', { name: 'Try it' }) })
  await test.getByRole('combobox').first().click()
  await page.getByRole('option').first().click()
  await test.getByText(/Applies|Does not apply/).waitFor()
  await test.getByText(/^The items cost at least/).waitFor()
})

test('a coupon is duplicated, and codes are generated from the list', { skip: onlyLong }, async () => {
  const summary = page.locator('section', { has: page.getByRole('heading', { name: 'In words' }) })
  const dialog = page.getByRole('dialog')
  const original = page.url()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL((url) => /promotion\/edit\/\d+$/.test(url.pathname) && url.href !== original)
  await eventually(async () => {
    assert.match((await summary.textContent()) ?? '', /15% off, when the items cost at least/)
    assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Autumn tea (2)')
    assert.equal(await page.getByRole('switch', { name: 'Enabled' }).isChecked(), false)
  })

  await page.goto(`${shop.url}/admin/promotion`)
  await page.getByRole('button', { name: 'Generate codes: Autumn tea', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Number of codes' }).fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name: /^\S* ?Autumn tea .*30 codes/ }).waitFor()
})

test('points are given beside the ledger by keys, with the balance before and after', { skip: onlyLong }, async () => {
  const name = { first_name: 'Mei', last_name: 'Chan', gender: 'female' }
  const person = { ...name, email: 'mei.chan@example.com', password: 'correct horse 1' }
  const { data } = await shop.admin('POST', 'user', { ...person, password_confirmation: person.password })
  await page.goto(`/admin/customer/edit/${data.id}`)
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'points'),
  )
  await page.keyboard.press('Enter')
  await page.getByText('This field is required.').first().waitFor()
  await page.keyboard.type('60')
  await page.getByText('0 → 60').waitFor()
  await page.getByLabel('Reason').fill('Delivered a day late')
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('Enter')
  await readToast(page, 'Submit success')
  await page.getByRole('cell', { name: '+60' }).waitFor()
  const entries = shop.db.selectFrom('point_entries').select(['points', 'remark'])
  assert.deepEqual(await entries.execute(), [{ points: 60, remark: 'Delivered a day late' }])
})
