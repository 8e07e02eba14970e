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

test('a system without Chinese fonts, as the one of the tests, gets them from the shop; English pages do not ask for them', async () => {
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const sheets = () => page.locator('head > link[rel=stylesheet][href*="wght"]').count()
  await page.goto('/')
  assert.equal(await sheets(), 0)
  await page.goto('/?language=zh_hk')
  await page.locator('head > link[rel=stylesheet][href*="wght"]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.fonts.check('16px "Noto Sans TC Variable"', '購'))
  assert.deepEqual(errors, [])
})
