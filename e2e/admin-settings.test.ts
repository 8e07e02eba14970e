// Slow: opens every group of settings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { ConfigurationAnswer } from '#contracts/configuration/configuration.ts'
import { onlyLong } from '#server/testing/complete.ts'
import { openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { chosenPicture } from './picture.ts'
import { visit } from './visit.ts'
import { browser, shop, withShop } from './with-shop.ts'

withShop()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const variable = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name)

test('files: a folder, an upload, a rejected upload, the picker of a form, and "File is in use"', async () => {
  const { data: brand } = await shop.admin('POST', 'brand', { language: 'en_us', title: 'Ridge', url: 'ridge' })
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/files')
  await page.getByText('No File Found').waitFor()
  const newFolder = async () => {
    await button(page, 'New folder').click()
    await page.getByLabel('Folder name').fill('Spring')
    await page.getByLabel('Folder name').press('Enter')
  }
  // A new folder and uploads go into the folder that is shown: so the page must have changed before.
  const isOpen = (folder: string) => page.getByRole('heading', { name: folder, exact: true }).waitFor()
  await newFolder()
  await isOpen('Spring')
  await button(page, 'All files').click()
  await isOpen('All files')
  await newFolder()
  await page.getByText('A folder with the same name already exists').waitFor()
  assert.deepEqual(await axe(page), [])
  await button(page, 'Cancel').click()
  await button(page, /^Spring/).click()
  await isOpen('Spring')
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await chosenPicture('mug.png'),
      { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ])
  await page.getByText('1 file uploaded, 1 upload failed').waitFor()
  await page.getByRole('complementary', { name: /mug\.png/ }).waitFor()

  await visit(page, `/admin/brand/edit/${brand.id}`)
  await button(page, 'Choose existing').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /mug\.png/ })
    .click()
  assert.deepEqual(await axe(page), [])
  await page.getByRole('button', { name: 'Use', exact: true }).click()
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')

  await visit(page, '/admin/files')
  const card = page.locator('[data-file]', { hasText: 'mug.png' })
  await card.focus()
  await page.keyboard.press('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  assert.deepEqual(await toast(page, 'Delete Fail'), ['mug.png: File is in use (Ridge)'])
  await card.waitFor()
})

test('themes: shown in a live preview before they are saved, and on both sides afterwards', {
  skip: onlyLong,
}, async () => {
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/change_admin_template')
  // Read from outside, because scripts do not run in the preview.
  const drawnWith = (wanted: string, name = '--color-primary') =>
    page.waitForFunction(
      ([value, variable]) => {
        const root = document.querySelector('iframe')?.contentDocument?.documentElement
        return (
          root &&
          getComputedStyle(root)
            .getPropertyValue(variable ?? '')
            .trim() === value
        )
      },
      [wanted, name],
    )
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.contentDocument?.getElementById('template-preview'),
  )
  const preview = await page.request.get('/preview/home')
  assert.match(preview.headers()['content-security-policy'] ?? '', /script-src 'none'; .*sandbox allow-same-origin$/)
  assert.equal((await preview.text()).includes('<script'), false)
  await page.getByRole('radio', { name: 'Bold' }).check({ force: true })
  await drawnWith('#8a3a1c')
  await page.getByRole('radio', { name: 'Custom' }).check({ force: true })
  await page.getByLabel('Primary', { exact: true }).fill('#123456')
  await drawnWith('#123456')
  await page.getByLabel('Text', { exact: true }).fill('#bbbbbb')
  await page.getByText('Low contrast').waitFor()
  assert.deepEqual(await axe(page), [])

  const shopPage = await browser.newPage()
  await shopPage.goto('/')
  assert.notEqual(await variable(shopPage, '--color-primary'), '#123456', 'nothing is saved yet')
  await page.getByLabel('Text', { exact: true }).fill('red;}')
  await page.keyboard.press('Control+s')
  assert.deepEqual(await toast(page, 'Submit Fail'), ['Text: Please check your input.'])
  await page.getByLabel('Text', { exact: true }).fill('#1a1c1a')
  // What is typed while a save is on its way stays.
  await page.route('**/api/admin/configuration', async (route) => {
    await page.getByLabel('Borders', { exact: true }).fill('#445566')
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await page.unrouteAll()
  await page.getByText('Unsaved changes').first().waitFor()
  assert.equal(await page.getByLabel('Borders', { exact: true }).inputValue(), '#445566')
  await shopPage.reload()
  assert.equal(await variable(shopPage, '--color-primary'), '#123456')

  await page.getByRole('tab', { name: 'Back office' }).click()
  const picture = page.frameLocator('iframe')
  await picture.getByRole('tab', { name: 'Back office' }).waitFor()
  await page.getByRole('radio', { name: 'High contrast' }).check({ force: true })
  await drawnWith('#000000', '--admin-header-background')
  assert.notEqual(await variable(page, '--admin-header-background'), '#000000', 'nothing is saved yet')
  await page.keyboard.press('Control+s')
  await toast(page, 'Submit success')
  await eventually(async () => assert.equal(await variable(page, '--admin-header-background'), '#000000'))
  const other = await openBackOffice(browser, shop)
  await other.goto('/admin/profile')
  await eventually(async () => assert.equal(await variable(other, '--accent'), '#003f4a'))
  // The account is read again after its save, and every minute: neither replaces what is typed.
  const nameInput = other.locator('[data-field=name] input')
  const email = await other.locator('[data-field=email] input').inputValue()
  await other.route('**/api/admin', async (route) => {
    if (route.request().method() === 'PUT') await nameInput.fill('Administrator at home')
    await route.continue()
  })
  await nameInput.fill('Administrator at work')
  await other.keyboard.press('Control+s')
  await toast(other, 'Submit success')
  await other.unrouteAll()
  await other.getByText('Unsaved changes').first().waitFor()
  assert.equal(await nameInput.inputValue(), 'Administrator at home')
  assert.equal(await other.locator('[data-field=email] input').inputValue(), email)
  await nameInput.fill('Administrator')
  await other.keyboard.press('Control+s')
  await toast(other, 'Submit success')
  assert.deepEqual(await axe(other), [])
  const dark = await openBackOffice(browser, shop, { dark: true })
  await dark.goto('/admin/profile')
  await eventually(async () =>
    assert.notEqual(await variable(dark, '--accent'), '#003f4a', 'who works in the dark keeps it'),
  )
})

test('settings: switching the group confirms unsaved input, and a search opens a setting', async () => {
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/configuration?group=mail')
  await page.getByLabel('Sender name').fill('Typed')
  await page.getByRole('link', { name: 'Currencies' }).click()
  await button(page, 'Keep editing').click()
  await eventually(async () => assert.equal(await page.getByLabel('Sender name').inputValue(), 'Typed'))
  await page.getByRole('link', { name: 'Currencies' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByLabel('Base currency').waitFor()
  await page.getByLabel('Search settings').fill('smtp_host')
  await page.getByRole('main').getByRole('link', { name: /Email/ }).first().click()
  await page.waitForFunction(
    () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'smtp_host',
  )
})

test('a new base currency is confirmed with its effects on prices', { skip: onlyLong }, async () => {
  const repair = { name: 'Repair', sku: 'fix', url: 'fix', type: 'service', stocks: [{ price: 128 }] }
  await shop.admin('POST', 'product', { language: 'en_us', ...repair })
  const page = await openBackOffice(browser, shop, { dark: true })
  await visit(page, '/admin/configuration?group=currency')
  const type = async (currency: string) => {
    await page.getByLabel('Base currency').fill(currency)
    await page.getByLabel('Code').first().fill(currency)
    await page.keyboard.press('Control+s')
  }
  await type('JPY')
  await page
    .getByText(/different decimals, so amounts would change by a factor of 100/)
    .first()
    .waitFor()
  await type('USD')
  const dialog = page.getByRole('alertdialog', { name: 'Change the base currency to USD?' })
  await dialog.getByText('1 variant will have its price in USD').waitFor()
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const base = async () => (await shop.admin<ConfigurationAnswer>('GET', 'configuration')).data.currency.base_currency
  assert.equal(await base(), 'HKD')
  assert.equal(await page.getByLabel('Base currency').inputValue(), 'USD')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('button', { name: 'Change to USD' }).click()
  await toast(page, 'Submit success')
  assert.equal(await base(), 'USD')
})
