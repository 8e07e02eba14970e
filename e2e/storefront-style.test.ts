import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveSettings } from './server.ts'
import { browser, shop, withShop } from './with-shop.ts'

withShop()

test('pages use the colours of the theme, and an invalid colour is rejected', async () => {
  const page = await browser.newPage()
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim())
  await page.goto('/')
  assert.notEqual(await colour(), '#123456')
  const save = (primary_color: string) =>
    saveSettings(shop, 'template', { template: 'custom', styles: JSON.stringify({ primary_color }) })
  await save('#123456')
  await page.reload()
  assert.equal(await colour(), '#123456')
  await assert.rejects(save('red;}'), /422/)
  await page.reload()
  assert.equal(await colour(), '#123456')
})
