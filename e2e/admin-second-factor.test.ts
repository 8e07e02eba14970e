// In test:long only: the server's part is tested without a browser, the log-in itself in admin-guards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { openBackOffice } from './admin.ts'
import { axe } from './browser.ts'
import { browser, shop, withStockedBackOffice } from './with-shop.ts'

withStockedBackOffice()

test('a second factor is set up by QR code and key, and a recovery code logs in', async () => {
  const page = await openBackOffice(browser, shop)
  await page.goto('/admin/profile')
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up' })
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  assert.deepEqual(await axe(page), [])
  const text =
    (await dialog
      .locator('span', { hasText: /^([A-Z2-7]{4} ){7}/ })
      .first()
      .textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(text.replaceAll(' ', '')), digits: 6, period: 30 })
  await page.locator('input[name=code]').fill('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('The code is not correct or was already used').waitFor()
  await page.locator('input[name=code]').fill(totp.generate())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await codes.waitFor()
  const first = (await codes.getByRole('listitem').first().textContent()) ?? ''
  assert.match(first, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.locator('input[name=email]').fill(shop.administrator.email)
  await page.locator('input[name=password]').fill(shop.administrator.password)
  await page.keyboard.press('Enter')
  await page.locator('input[name=code]').waitFor()
  await page.locator('input[name=code]').fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/dashboard')
  await page.goto('/admin/profile')
  await page.getByText('9 recovery codes left').waitFor()
  await page.getByText('This device').waitFor()
  await page.context().close()
})
