// In test:long only: each test waits for sessions to end.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { logIn, openBackOffice, toast } from './admin.ts'
import { field } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { chosenPicture } from './picture.ts'
import { openEditor, productId, saveByKey, withEditor } from './product-editor.ts'
import { browser, shop } from './with-shop.ts'

withEditor()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Login expired' })
const nameOf = async (id: number) =>
  (await shop.db.selectFrom('products').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name.en_us

/** A product form with an unsaved name, after the session has expired. */
async function typeWithoutSession(name: string): Promise<[Page, number]> {
  const id = await productId('celadon-teapot')
  const page = await openBackOffice(browser, shop, { own: true })
  await openEditor(id, page)
  await field('name', page).fill(name)
  await page.context().clearCookies()
  await saveByKey(page)
  await dialogOf(page).waitFor()
  return [page, id]
}

async function enterPassword(page: Page, password: string) {
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

test('a save after the session has expired shows the log-in dialog and is repeated', async () => {
  const [page, id] = await typeWithoutSession('Celadon teapot, 700 ml')
  const dialog = dialogOf(page)
  await dialog.getByText('Please login again').waitFor()
  const email = dialog.getByLabel('Email')
  assert.equal(await email.inputValue(), shop.administrator.email)
  assert.notEqual(await email.getAttribute('readonly'), null)
  assert.deepEqual(await axe(page), [])
  await enterPassword(page, 'wrong-password')
  await dialog.getByText('Email or password is incorrect').waitFor()
  await enterPassword(page, shop.administrator.password)
  await toast(page, 'Submit success')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await nameOf(id), 'Celadon teapot, 700 ml')
  assert.equal(new URL(page.url()).pathname, `/admin/product/edit/${id}`)
  await field('name', page).fill('Celadon teapot')
  await saveByKey(page)
  await toast(page, 'Submit success')
  await page.context().close()
})

test('an upload waits for the log-in dialog as well', async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  await page.goto('/admin/files')
  await page.getByRole('button', { name: 'Upload' }).first().waitFor()
  await page.context().clearCookies()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await chosenPicture('kiln.png', '#336699'))
  await dialogOf(page).waitFor()
  await enterPassword(page, shop.administrator.password)
  await page.getByText('kiln.png').first().waitFor()
  const stored = shop.db.selectFrom('files').select('name').where('name', '=', 'kiln.png')
  await eventually(async () => assert.equal((await stored.execute()).length, 1))
  await page.context().close()
})

test('leaving instead is confirmed, and the log-in returns to the record', async () => {
  const [page, id] = await typeWithoutSession('Never saved')
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Back' }).click()
  await question.waitFor({ state: 'detached' })
  assert.equal(await field('name', page).inputValue(), 'Never saved')
  await dialogOf(page).getByRole('button', { name: 'Use another account' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/login')
  assert.equal(new URL(page.url()).searchParams.get('redirect'), `/admin/product/edit/${id}`)
  await page.locator('input[name=email]').fill(shop.administrator.email)
  await enterPassword(page, shop.administrator.password)
  await page.waitForURL(`**/admin/product/edit/${id}`)
  await eventually(async () => assert.equal(await field('name', page).inputValue(), 'Celadon teapot'))
  await page.context().close()
})

test('a log-in of the same account in another tab closes the dialog', async () => {
  const [page, id] = await typeWithoutSession('Celadon teapot, 800 ml')
  const other = await page.context().newPage()
  await logIn(other, shop.administrator)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await toast(page, 'Submit success')
  assert.equal(await nameOf(id), 'Celadon teapot, 800 ml')
  await page.context().close()
})

test('a security-relevant change asks for the password in a dialog, and is then saved with its input', async () => {
  const page = await openBackOffice(browser, shop, { own: true })
  await page.goto('/admin/configuration?group=mail')
  await field('from_name', page).fill('Tea house')
  const clearConfirmation = () => shop.db.updateTable('sessions').set({ confirmed_until: null }).execute()
  await clearConfirmation()
  await saveByKey(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' })
  await dialog.waitFor()
  assert.deepEqual(await axe(page), [])
  await enterPassword(page, 'wrong-password')
  await dialog.getByText('This is not your current password').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await toast(page, 'Submit Fail')
  assert.equal(await field('from_name', page).inputValue(), 'Tea house')
  await saveByKey(page)
  await dialog.waitFor()
  await enterPassword(page, shop.administrator.password)
  await toast(page, 'Submit success')
  const stored = await shop.db.selectFrom('settings').select('value').where('key', '=', 'from_name').executeTakeFirst()
  assert.equal(stored?.value, 'Tea house')
  await page.context().close()
})
