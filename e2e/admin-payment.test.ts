import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { toast } from './admin.ts'
import { axe } from './browser.ts'
import { page, withBackOffice } from './with-shop.ts'

withBackOffice((shop) =>
  shop.admin('POST', 'payment', { title: 'Octopus', type: 'gateway', enabled: false, max_amount: 3000, order: 5 }),
)

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
const pem = (content: string) => ({ name: 'key.pem', mimeType: 'text/plain', buffer: Buffer.from(content) })

test('payment methods are cards that show what is missing; a wallet is enabled once its key is uploaded', async () => {
  await page.goto('/admin/payment')
  const card = page.getByRole('listitem').filter({ hasText: 'Octopus' })
  await card.getByText('upload the key of your wallet service').waitFor()
  await card.getByText('Up to HK$3,000.00').waitFor()
  await page.getByText('No key is stored.').waitFor()
  assert.deepEqual(await axe(page), [])

  const tick = page.getByRole('checkbox', { name: /Octopus/ })
  const enable = async () => {
    await tick.check()
    await page.getByRole('button', { name: 'Enable', exact: true }).click()
  }
  await enable()
  assert.ok((await toast(page, 'Batch update fail')).join().includes('Please check your input.'))

  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(pem('hello'))
  await page.getByText('The file was rejected. Please check your input.').waitFor()
  await page.getByText('No key is stored.').waitFor()
  await chooser.setInputFiles(pem(String(key)))
  await page.getByText('Fingerprint (SHA-256)').waitFor()
  await page.getByText('PRIVATE KEY', { exact: true }).waitFor()

  await page.reload()
  await enable()
  await card.getByText('no wallet service is connected').waitFor()
  await page.getByRole('button', { name: 'Quick Edit: Octopus' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Octopus card')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Octopus card', exact: true }).waitFor()
})
