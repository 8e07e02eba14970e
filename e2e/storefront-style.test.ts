import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { eventually } from './eventually.ts'
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

test('Chinese is drawn by a font of the system, or by the one of the shop where it has none or JavaScript is off', {
  skip: onlyLong,
}, async () => {
  const page = await browser.newPage({ locale: 'zh-HK' })
  await page.goto('/?language=zh_hk')
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'a[href="#main"]' })
  await eventually(async () => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const sheets = await page.locator('head > link[rel=stylesheet][href*="wght"]').count()
    const names = fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ' of the shop' : ''}`)
    // A missing character would be drawn by a font for Latin.
    assert.match(
      names.join(),
      sheets === 1 ? /^(Shop|Noto) Sans TC.* of the shop$/ : /(CJK|Han|Hei|Song|Ming|PingFang|Noto Sans [HTS]C)/,
    )
  })
  const plain = await browser.newPage({ locale: 'zh-HK', javaScript: false })
  await plain.goto('/?language=zh_hk')
  assert.equal(await plain.locator('head noscript link[rel=stylesheet][href*="wght"]').count(), 1)
})
