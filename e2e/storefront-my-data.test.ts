// In test:long only: what is downloaded and erased is tested with the server.
import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { downloaded } from './downloaded.ts'
import { becomeMember, logInPassword } from './visitor.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop()

test('customers download their data and delete their account, without JavaScript too', async () => {
  for (const javaScript of [true, false]) {
    const page = await browser.newPage({ width: 390, javaScript })
    const email = await becomeMember(page, shop)
    await page.goto('/account/data')
    const box = page.getByRole('form', { name: 'Download my data' })
    await box.getByLabel('Current password').fill('wrong')
    await box.getByRole('button', { name: 'Download' }).click()
    await page.getByText('This is not your current password').waitFor()
    await box.getByLabel('Current password').fill(logInPassword)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      box.getByRole('button', { name: 'Download' }).click(),
    ])
    equal(download.suggestedFilename(), 'personal-data.zip')
    equal((await downloaded(download)).subarray(0, 2).toString(), 'PK')

    const form = page.getByRole('region', { name: 'Delete my account' })
    await form.getByLabel('Current password').fill('wrong')
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await form.getByText('This is not your current password').waitFor()
    await form.getByLabel('Current password').fill(logInPassword)
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account was deleted.', { exact: false }).waitFor()
    await page.goto('/account')
    equal(new URL(page.url()).pathname, '/login')
    deepEqual(await shop.db.selectFrom('users').select('id').where('email', '=', email).execute(), [])
    await page.context().close()
  }
})
