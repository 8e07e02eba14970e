// In test:long only: what a page shows to readers follows from rights that server tests cover.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { pageAccess } from '#contracts/staff/pages.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { newAccount, openBackOffice, openScreen } from './admin.ts'
import { allScreens } from './all-screens.ts'
import { placeOrder } from './place-order.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

let screens: string[]
withStockedShop(async () => {
  await shop.admin('POST', 'user', {
    first_name: 'Mei',
    last_name: 'Chan',
    email: 'mei@example.com',
    gender: 'female',
    password: 'only-for-tests',
    password_confirmation: 'only-for-tests',
  })
  await shop.admin('POST', 'menu', { language: 'en_us', display_title: 'Tea', type: 'category', url: 'tea' })
  await placeOrder(shop)
  const groups = ['currency', 'config', 'product', 'mail', 'image', 'staff'].map(
    (group) => `configuration?group=${group}`,
  )
  const { special, generated } = await allScreens(shop)
  screens = [...special, ...generated, ...groups]
})

/** Names of buttons that write, create or send. */
const writing =
  /^(save|create|new (?!field|customers)|add|delete|remove|edit|quick edit|duplicate|import|upload|enable|disable|ship |cancel|refund|approve|reject|send|retry|discard|move|receive|transfer|count$|start |write off|renew|test|mark|schedule|settle|merge|convert|assign|reset|invite|restore|undo|finish|evaluate|adjust|answer|publish|pause|resume)\b/i
/** Names that begin so and only show something: columns, tabs and previews. */
const showing = /^(approved|rejected|received|adjusted|scheduled|start the camera|assigned to me|moves?d)\b/i
/** Everybody writes on the own pages and into the own calendar; the point of sale has tests of its own. */
const isOwn = (screen: string) => /^(profile|my-|calendar$|store\/pos)/.test(screen)
/** Inputs that ask, and store nothing: whose data, and for whom a preview or a trial is. */
const asking = new Set([
  'customer-data email',
  'broadcast user_id',
  'broadcast-message user_id',
  'promotion user_id',
  'promotion country',
])

/** What a reader of the page could use: enabled buttons, links within the back office, and inputs of fields. */
const usable = (page: Page) =>
  page.evaluate(() => {
    const isUsable = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true], [readonly], [aria-readonly=true], [type=search]') &&
      !element.closest('[inert], [aria-hidden=true]')
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const found = (selector: string) => [...document.querySelectorAll(selector)].filter(isUsable)
    const fields = found('[data-field] :is(input, textarea, select, [contenteditable=true])')
    return {
      buttons: found('main :is(button, [role=button]):not([role=tab])').map(nameOf),
      links: found('main a[href]').map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
      fields: fields.map((input) => input.closest('[data-field]')?.getAttribute('data-field') ?? ''),
    }
  })

/** Opens the tabs of a form one after the other. */
async function everyTab(page: Page) {
  const seen = [await usable(page)]
  const tabs = await page.locator('main form [role=tab]').count()
  for (let at = 1; at < tabs; at += 1) {
    await page.evaluate((n) => {
      const tab = document.querySelectorAll('main form [role=tab]')[n]
      if (tab instanceof HTMLElement) tab.click()
    }, at)
    seen.push(await usable(page))
  }
  return {
    buttons: seen.flatMap(({ buttons }) => buttons),
    links: seen.flatMap(({ links }) => links),
    fields: seen.flatMap(({ fields }) => fields),
  }
}

/** Opens the menus of the page, the first of those that are alike, and reads what they offer. */
async function everyMenu(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const offered: string[] = []
  const opener = page.locator('main [aria-haspopup=menu]:not(:disabled)')
  for (let at = 0; at < (await opener.count()); at += 1) {
    const button = opener.nth(at)
    // 'More: Tea' and 'More: Coffee' are the menus of two rows.
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(/:.*/, '')
    if (seen.has(name) || !(await button.isVisible())) continue
    seen.add(name)
    await button.click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    offered.push(...(await menu.getByRole('menuitem').allTextContents()))
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
  return offered.map((title) => title.trim())
}

/** What is found, once nothing is or it stays the same for a second. */
async function settled(find: () => Promise<string[]>): Promise<string[]> {
  const first = await find()
  if (first.length === 0) return first
  await setTimeout(1_000)
  return find()
}

/** Everybody adds tasks of their own, also from a card of the board. */
const ownTask = 'New task'
const isWriting = (name: string) => writing.test(name) && !showing.test(name)

/** Opens screens with an account, and returns what it is refused or could change. */
async function findWriting(names: readonly string[], who: string, opened: readonly string[]): Promise<string[]> {
  const mayOpen = (path: string) => {
    const access = pageAccess(path)
    return access === 'any' || (access !== undefined && names.includes(access))
  }
  const page = await openBackOffice(browser, shop, { as: await newAccount(shop, who, names), width: 1440, own: true })
  let screen = ''
  const found: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) found.push(`${screen}: ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  for (screen of opened.filter((one) => mayOpen(`/admin/${one.replace(/\?.*/, '')}`))) {
    await openScreen(page, screen)
    if (isOwn(screen)) continue
    const [resource = ''] = screen.split('/')
    // What the screen before offered may still be there for a moment.
    found.push(
      ...(await settled(async () => {
        const { buttons, links, fields } = await everyTab(page)
        const offered = [
          ...buttons.filter(isWriting),
          ...links.filter((path) => path.startsWith('/admin') && !mayOpen(path)),
          ...fields.filter((name) => !asking.has(`${resource} ${name}`)),
        ]
        return [...new Set(offered.map((control) => `${screen} offers ${control}`))]
      })),
    )
    const items = (await everyMenu(page)).filter((item) => isWriting(item) && item !== ownTask)
    found.push(...items.map((item) => `${screen} offers ${item} in a menu`))
  }
  await page.context().close()
  return found
}

test('who may only read sees every screen, without a refusal and without a control that writes', async () => {
  const names = permissions.filter(({ action }) => action === 'get').map(({ name }) => name)
  assert.deepEqual(await findWriting(names, 'Reader', screens), [])
})

test('who may read one kind of records only sees its screens, without a refusal and without a link to another', async () => {
  const found: string[] = []
  const shared = screens.filter((screen) => !isOwn(screen))
  for (const subject of new Set(permissions.map(({ resource }) => resource))) {
    const names = permissions.flatMap(({ action, resource, name }) =>
      action === 'get' && resource === subject ? [name] : [],
    )
    if (names.length > 0) found.push(...(await findWriting(names, `Only-${subject}`.replaceAll('_', '-'), shared)))
  }
  assert.deepEqual(found, [])
})
