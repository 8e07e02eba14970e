import type { Page } from 'playwright-core'
import type { RunningShop } from './server.ts'

/** Adds parent categories for the products of stockShop, a brand and 24 cups: enough to test lists and search. */
export async function fillShelves(shop: RunningShop): Promise<void> {
  const category = async (title: string, chinese: string, url: string, parent_id?: number) => {
    const draft = { language: 'en_us', display_title: title, type: 'category', url, parent_id }
    const { data } = await shop.admin('POST', 'menu', draft)
    await shop.admin('POST', `menu/${data.id}`, { _method: 'PUT', language: 'zh_hk', display_title: chinese })
    return data.id
  }
  const apparel = await category('Apparel', '服飾', 'apparel')
  const coats = await category('Coats', '大衣', 'coats', apparel)
  await category('Hats', '帽', 'hats', apparel)
  const tea = await category('Tea', '茶', 'tea')
  const pots = await category('Teapots', '茶壺', 'teapots', tea)
  const cups = await category('Cups', '茶杯', 'cups', tea)
  const { data: kiln } = await shop.admin('POST', 'brand', {
    language: 'en_us',
    title: 'Tai O Kiln',
    url: 'tai-o-kiln',
  })

  const { data: attributes } = await shop.admin<{ data: { id: number; key: string }[] }>('GET', 'attribute')
  for (const { id, key } of attributes)
    if (key === 'color') await shop.admin('POST', `attribute/${id}`, { _method: 'PUT', is_filterable: true })
  const { data: products } = await shop.admin<{ data: { id: number; name: string }[] }>('GET', 'product')
  const assignCategories = (name: string, more: object) =>
    shop.admin('POST', `product/${products.find((one) => one.name === name)?.id}`, { _method: 'PUT', ...more })
  await assignCategories('Ridge chore coat', { categories: [coats] })
  await assignCategories('Celadon teapot', { categories: [pots], brand_id: kiln.id })
  const { data: warehouses } = await shop.admin<{ data: { id: number }[] }>('GET', 'warehouse')
  for (let n = 1; n <= 24; n++)
    await shop.admin('POST', 'product', {
      language: 'en_us',
      name: `Cup ${n}`,
      url: `cup-${n}`,
      type: 'general',
      categories: [cups],
      stocks: [{ price: 40 + n, inventories: [{ warehouse_id: warehouses[0]?.id, quantity: n % 2 }] }],
    })
  await shop.admin('POST', 'product', {
    language: 'en_us',
    name: 'Knife sharpening',
    url: 'knife-sharpening',
    type: 'service',
    stocks: [{ price: 60 }],
  })
}

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, what: (text: string) => boolean): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const active = document.activeElement
      return `${active?.getAttribute('aria-label') ?? ''} ${active?.textContent ?? ''}`
    })
    if (what(text)) return
  }
  throw new Error('Never reached')
}

/** Names of the products in the page's list. */
export const namesOn = (page: Page) => page.getByRole('main').locator('article').getByRole('heading').allTextContents()
