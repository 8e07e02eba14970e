import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { field, press } from './back-office-page.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { chosenPicture } from './picture.ts'
import { visit } from './visit.ts'
import { browser, page, shop, withBackOffice } from './with-shop.ts'

withBackOffice()
beforeEach(() => shop.db.deleteFrom('brands').execute())

const addBrand = async (title: string, more: object = {}) =>
  (await shop.admin('POST', 'brand', { language: 'en_us', title, url: title.toLowerCase(), ...more })).data.id
const row = (title: string) => page.getByRole('row').filter({ hasText: title })
const stored = () =>
  shop.db.selectFrom('brands').select(['title', 'url', 'enabled', 'image', 'deleted_at']).orderBy('id').execute()
const enabled = async () => (await stored()).map((one) => one.enabled)
const save = () => page.getByRole('button', { name: 'Save' }).click()

test('a brand is created with a picture, then written in three languages', async () => {
  await visit(page, '/admin/brand')
  await page.getByText('Nothing here yet').waitFor()
  await page.getByRole('link', { name: 'Create' }).first().click()
  await page.waitForURL('**/admin/brand/create')

  await save()
  await page.locator('[data-field=title] p', { hasText: 'This field is required.' }).waitFor()
  await eventually(async () =>
    assert.equal(await field('title').evaluate((input) => input === document.activeElement), true),
  )
  assert.deepEqual(await toast(page, 'Create Fail'), ['Title: This field is required.', 'URL: This field is required.'])
  assert.equal((await stored()).length, 0)

  await field('title').fill('Celadon House')
  await field('url').fill('Celadon House')
  await save()
  assert.deepEqual(await toast(page, 'Create Fail'), [
    'URL: Use only letters, digits, Chinese characters, hyphens and underscores',
  ])
  await field('url').fill('celadon-house')
  await page.locator('input[type=file]').setInputFiles(await chosenPicture('cup.png'))
  await save()
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/brand\/edit\/\d+$/)
  await page.locator('[data-field=image] img').waitFor()

  for (const [tab, title] of [
    ['繁體中文', '青瓷館'],
    ['简体中文', '青瓷馆'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === '')
    await eventually(async () => assert.equal(await field('title').getAttribute('placeholder'), 'Celadon House'))
    await field('title').fill(title)
    await page.keyboard.press('Control+s')
    await toast(page, 'Submit success')
    await page.getByRole('tab', { name: tab }).getByText('Translation missing').waitFor({ state: 'detached' })
  }
  const [brand] = await stored()
  assert.deepEqual(brand?.title, { en_us: 'Celadon House', zh_hk: '青瓷館', zh_cn: '青瓷馆' })
  assert.equal(brand?.url, 'celadon-house')
  assert.ok(brand?.image)
})

test('a duplicate URL is a field error; the input stays', async () => {
  await addBrand('Pine')
  await visit(page, '/admin/brand/create')
  await field('title').fill('Other')
  await field('url').fill('PINE')
  await save()
  assert.deepEqual(await toast(page, 'Create Fail'), ['Please make sure that URL field is unique'])
  await eventually(async () =>
    assert.equal(await page.locator('[data-field=url] p').textContent(), 'Please make sure that URL field is unique'),
  )
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Other'))
  assert.equal((await stored()).length, 1)
  await field('title').fill('')
  await field('url').fill('')
})

test('a text can be saved in all languages at once', { skip: onlyLong }, async () => {
  const id = await addBrand('Harbour')
  await visit(page, `/admin/brand/edit/${id}`)
  await field('title').press('Alt+l')
  await page.locator('[data-field=title] button[aria-pressed=true]').waitFor()
  await field('title').fill('HARBOUR')
  await save()
  await toast(page, 'Submit success')
  assert.deepEqual((await stored())[0]?.title, { en_us: 'HARBOUR', zh_hk: 'HARBOUR', zh_cn: 'HARBOUR' })
})

test('a row is edited in place: Enter saves the change, Esc reverts it, an error is shown in its cell', async () => {
  await addBrand('Pine')
  await addBrand('Oak')
  await visit(page, '/admin/brand')
  await row('Pine').hover()
  await page.getByRole('button', { name: 'Quick Edit: Pine' }).click()
  const cell = (name: string) => page.locator(`tr [data-field=${name}] input`)
  await eventually(async () =>
    assert.equal(await cell('title').evaluate((input) => input === document.activeElement), true),
  )
  await cell('url').fill('oak')
  await page.keyboard.press('Enter')
  await toast(page, 'Batch update fail')
  await eventually(async () =>
    assert.equal(
      await page.locator('tr [data-field=url] p').textContent(),
      'Please make sure that URL field is unique',
    ),
  )
  await cell('url').fill('pine')
  await cell('title').fill('Pine Street')
  // Keys that end the input of a Chinese word must not reach the row.
  for (const key of ['Enter', 'Escape']) await cell('title').dispatchEvent('keydown', { key, isComposing: true })
  assert.equal(await cell('title').inputValue(), 'Pine Street')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await row('Pine Street').waitFor()

  await page.getByRole('button', { name: 'Quick Edit: Oak' }).click()
  await cell('title').fill('Never')
  await page.keyboard.press('Escape')
  await row('Oak').waitFor()
  const titles = (await stored()).map(({ title }) => (title as Record<string, string>).en_us)
  assert.deepEqual(titles, ['Pine Street', 'Oak'])
})

test('selected rows are disabled and deleted together; Delete All asks for the number and rejects a changed list', async () => {
  for (const title of ['Ash', 'Beech', 'Cedar', 'Elm']) await addBrand(title)
  await visit(page, '/admin/brand')
  for (const title of ['Ash', 'Beech']) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('status').getByText('Disable: Ash, Beech').waitFor()
  assert.deepEqual(await enabled(), [false, false, true, true])
  // Beech was disabled before and stays disabled.
  await page.getByRole('checkbox', { name: 'Select Ash' }).uncheck()
  await page.getByRole('checkbox', { name: 'Select Cedar' }).check()
  await toast(page, 'Submit success')
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('status').getByText('Disable: Beech, Cedar').waitFor()
  assert.deepEqual(await enabled(), [false, false, false, true])
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Undone')
  assert.deepEqual(await enabled(), [false, false, true, true])
  await page.getByRole('checkbox', { name: 'Select Cedar' }).uncheck()
  await page.getByRole('checkbox', { name: 'Select Ash' }).check()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await eventually(async () => assert.equal(await dialog.getByRole('heading').textContent(), 'Delete 2 brands?'))
  await eventually(async () =>
    assert.equal(
      await dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
      true,
    ),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal((await stored()).filter(({ deleted_at }) => deleted_at).length, 0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Submit success')
  await row('Ash').waitFor({ state: 'detached' })

  await addBrand('Fir')
  await page.getByRole('button', { name: 'Delete All' }).click()
  await dialog.getByText('No search or filter is set.').waitFor()
  await eventually(async () => assert.equal(await dialog.getByRole('heading').textContent(), 'Delete all 2 brands?'))
  await dialog.getByLabel('Type 2 to confirm').fill('3')
  assert.equal(await dialog.getByRole('button', { name: 'Delete 2 brands' }).isDisabled(), true)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Type 2 to confirm').fill('2')
  await page.keyboard.press('Enter')
  await dialog.getByText('The list has changed: there are now 3, not 2.').waitFor()
  await eventually(async () => assert.equal(await dialog.getByRole('heading').textContent(), 'Delete all 3 brands?'))
  assert.equal(await dialog.getByRole('button', { name: 'Delete 3 brands' }).isDisabled(), true)
  assert.equal((await stored()).filter(({ deleted_at }) => !deleted_at).length, 3)
  await page.keyboard.press('Escape')
  await row('Fir').waitFor()

  await page.getByRole('searchbox').fill('fir')
  await page.waitForURL(/search=fir/)
  await eventually(async () => assert.equal(await page.locator('[data-row]').count(), 1))
  await page.getByRole('button', { name: 'Delete All' }).click()
  await dialog.getByText('Search: fir').waitFor()
  await eventually(async () => assert.equal(await dialog.getByRole('heading').textContent(), 'Delete all 1 brand?'))
  await dialog.getByLabel('Type 1 to confirm').fill('1')
  await dialog.getByRole('button', { name: 'Delete 1 brand' }).click()
  await toast(page, 'Submit success')
  await page.getByText('No results found').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Delete All' }).count(), 0)
  assert.equal((await stored()).filter(({ deleted_at }) => !deleted_at).length, 2)
})

test('one record is deleted from its row and from its form', async () => {
  await addBrand('Ash')
  const id = await addBrand('Beech')
  await visit(page, '/admin/brand')
  await page.getByRole('button', { name: 'Delete: Ash' }).click()
  await eventually(async () =>
    assert.equal(await page.getByRole('alertdialog').getByRole('heading').textContent(), 'Delete Ash?'),
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Submit success')
  await visit(page, `/admin/brand/edit/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/admin/brand')
  assert.equal((await stored()).filter(({ deleted_at }) => deleted_at).length, 2)
})

test('unsaved input is confirmed before a language tab, a link, back and closing; an unknown id redirects to create', async () => {
  const id = await addBrand('Pine')
  await visit(page, '/admin/brand')
  await page.getByRole('link', { name: 'Pine', exact: true }).click()
  await field('title').fill('Pine, edited')
  const dialog = page.getByRole('alertdialog')
  const question = 'Unsaved changes will be discarded.'

  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog.getByText(question).waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Pine, edited'))

  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('tab', { name: '繁體中文', selected: true }).waitFor()
  assert.deepEqual(
    (await stored()).map(({ title }) => title),
    [{ en_us: 'Pine, edited' }],
  )
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('tab', { name: 'English', selected: true }).waitFor()
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Pine, edited'))
  // What cannot be saved keeps the language.
  await field('title').fill('')
  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog.getByRole('button', { name: 'Save and continue' }).click()
  await page.locator('[data-field=title] p', { hasText: 'This field is required.' }).waitFor()
  await page.getByRole('tab', { name: 'English', selected: true }).waitFor()
  await field('title').fill('Pine, edited again')

  await page.getByRole('link', { name: 'Warehouses' }).click()
  await dialog.getByText(question).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => assert.equal(new URL(page.url()).pathname, `/admin/brand/edit/${id}`))
  await page.goBack()
  await dialog.getByText(question).waitFor()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Pine, edited again'))

  await page.getByRole('tab', { name: '繁體中文' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === '')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === 'Pine, edited',
  )

  await visit(page, '/admin/brand/edit/999999')
  await page.getByText('ID not exists').waitFor()
  await page.waitForURL('**/admin/brand/create')
})

test('when two users save the same record, the second can reload or overwrite, and loses no input', async () => {
  const id = await addBrand('Pine')
  await visit(page, `/admin/brand/edit/${id}`)
  await field('title').fill('Mine')
  await shop.admin('PUT', `brand/${id}`, { title: 'Theirs', language: 'en_us' })
  await save()
  const dialog = page.getByRole('alertdialog')
  // The time is in the reader's time zone, not the machine's.
  await dialog.getByText(/^This record was changed by Administrator at \w+ \d+, \d{4} \d\d:\d\d\.$/).waitFor()
  const title = (whose: string) => dialog.getByRole('radio', { name: `Title: ${whose}` })
  await title('Theirs').waitFor()
  assert.ok(await title('Yours').isChecked())
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Mine'))
  await save()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Submit success')
  assert.deepEqual((await stored())[0]?.title, { en_us: 'Mine' })

  await field('title').fill('Mine alone')
  await field('short_description').fill('Kept')
  await shop.admin('PUT', `brand/${id}`, { title: 'Chosen', language: 'en_us' })
  await save()
  await title('Theirs').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Submit success')
  const brands = shop.db.selectFrom('brands').select(['title', 'short_description']).where('id', '=', id)
  const chosen = await brands.executeTakeFirst()
  assert.deepEqual([chosen?.title, chosen?.short_description], [{ en_us: 'Chosen' }, { en_us: 'Kept' }])
  await eventually(async () => assert.equal(await field('title').inputValue(), 'Chosen'))

  await field('title').fill('Mine again')
  await shop.admin('PUT', `brand/${id}`, { title: 'Theirs again', language: 'en_us' })
  await save()
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === 'Theirs again',
  )
})

test('input of a tab that crashed is offered, and who edits the same record is named', { skip: onlyLong }, async () => {
  const id = await addBrand('Walnut')
  await visit(page, `/admin/brand/edit/${id}`)
  await field('title').fill('Walnut and oak')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('storekeeper.draft.')))
  const colleague = await newAccount(shop, 'Ada', ['get brands', 'get brand', 'update brand'])
  const hers = await openBackOffice(browser, shop, { as: colleague })
  await visit(hers, `/admin/brand/edit/${id}`)
  await hers.getByText('Administrator is editing this').waitFor()
  assert.equal(await hers.getByRole('button', { name: 'Restore', exact: true }).count(), 0, 'drafts are of one account')
  await hers.context().close()

  const again = await page.context().newPage()
  await visit(again, `/admin/brand/edit/${id}`)
  await again.getByRole('button', { name: 'Restore', exact: true }).click()
  await eventually(async () => assert.equal(await field('title', again).inputValue(), 'Walnut and oak'))
  await again.getByRole('button', { name: 'Save' }).click()
  await eventually(async () => assert.deepEqual((await stored())[0]?.title, { en_us: 'Walnut and oak' }))
  await again.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith('storekeeper.draft.')))
  await again.close()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
})

test('a second save right after the first is no conflict with oneself', { skip: onlyLong }, async () => {
  const id = await addBrand('Harbour')
  await visit(page, `/admin/brand/edit/${id}`)
  await field('title').waitFor()
  // The record is loaded again after a save, on a slow network later than the next one.
  const loads = (url: URL) => url.pathname === `/api/admin/brand/${id}`
  const saved = Promise.withResolvers<void>()
  await page.route(loads, async (route) => {
    if (route.request().method() === 'GET') await saved.promise
    await route.continue().catch(() => undefined)
  })
  for (const title of ['Harbour one', 'Harbour two']) {
    await field('title').fill(title)
    await save()
    assert.deepEqual(await toast(page, 'Submit success'), [title])
  }
  assert.deepEqual(
    (await stored()).map(({ title }) => title.en_us),
    ['Harbour two'],
  )
  // What is typed in the moment between showing the loaded record and taking it over stays.
  await shop.admin('PUT', `brand/${id}`, { language: 'en_us', title: 'Harbour three' })
  await page.evaluate(() => {
    const input = document.querySelector('[data-field=title] input')
    const title = document.querySelector('form [data-named]')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    if (!input || !title) throw new Error('No form')
    new MutationObserver((_, observer) => {
      observer.disconnect()
      value?.set?.call(input, 'Typed meanwhile')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }).observe(title, { characterData: true, childList: true, subtree: true })
  })
  saved.resolve()
  await page.unrouteAll()
  await page.locator('form [data-named]', { hasText: 'Harbour three' }).waitFor()
  await page.getByText('Unsaved changes').first().waitFor()
  assert.equal(await field('title').inputValue(), 'Typed meanwhile')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
})

test('what is typed while a save is on its way stays, and the next save sends it', async () => {
  const id = await addBrand('Quay')
  await visit(page, `/admin/brand/edit/${id}`)
  await field('title').fill('Quay one')
  const answer = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === `/api/admin/brand/${id}`,
    async (route) => {
      if (route.request().method() === 'PUT') await answer.promise
      await route.continue()
    },
  )
  await save()
  await page.locator('form[aria-busy=true]').waitFor()
  await field('title').fill('Quay two')
  answer.resolve()
  assert.deepEqual(await toast(page, 'Submit success'), ['Quay one'])
  await page.unrouteAll()
  assert.equal(await field('title').inputValue(), 'Quay two')
  await save()
  assert.deepEqual(await toast(page, 'Submit success'), ['Quay two'])
  assert.deepEqual(
    (await stored()).map(({ title }) => title.en_us),
    ['Quay two'],
  )
})

test('what is typed while a new record is on its way stays on its page, and the next save sends it', {
  skip: onlyLong,
}, async () => {
  await visit(page, '/admin/brand/create')
  await field('title').fill('Pier one')
  await field('url').fill('pier')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/brand', async (route) => {
    if (route.request().method() === 'POST') await answer.promise
    await route.continue()
  })
  await save()
  await page.locator('form[aria-busy=true]').waitFor()
  await field('title').fill('Pier two')
  answer.resolve()
  assert.deepEqual(await toast(page, 'Submit success'), ['Pier one'])
  await page.unrouteAll()
  await page.waitForURL(/\/admin\/brand\/edit\/\d+$/)
  await page.locator('form [data-named]', { hasText: 'Pier one' }).waitFor()
  await page.getByText('Unsaved changes').first().waitFor()
  await eventually(async () =>
    assert.deepEqual([await field('title').inputValue(), await field('url').inputValue()], ['Pier two', 'pier']),
  )
  await save()
  assert.deepEqual(await toast(page, 'Submit success'), ['Pier two'])
  assert.deepEqual(
    (await stored()).map(({ title }) => title.en_us),
    ['Pier two'],
  )
})

test('records lead on along the list that they were opened from, in the same language', {
  skip: onlyLong,
}, async () => {
  for (let n = 1; n <= 12; n += 1) await addBrand(`Row-${String(n).padStart(2, '0')}`)
  await visit(page, '/admin/brand?search=row&sort=title')
  await page.getByRole('link', { name: 'Row-09', exact: true }).click()
  const isAt = async (title: string, place: string) => {
    await page.locator('form [data-named]', { hasText: title }).waitFor()
    await page.getByText(place, { exact: true }).waitFor()
  }
  await isAt('Row-09', '9 of 12')
  await page.getByRole('tab', { name: '繁體中文' }).click()
  await page.getByRole('button', { name: 'Next in the list (J)' }).click()
  await isAt('Row-10', '10 of 12')
  await page.getByRole('tab', { name: '繁體中文', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Next in the list (J)' }).focus()
  await press('j')
  await isAt('Row-11', '11 of 12')
  // It leaves the list, and the next one takes its place.
  await page.getByRole('tab', { name: 'English' }).click()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=title] input')?.value === 'Row-11',
  )
  await field('title').fill('Gone')
  await field('url').fill('gone')
  await save()
  await page.getByText('11 left in the list', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next in the list (J)' }).click()
  await isAt('Row-12', '11 of 11')
  assert.equal(await page.getByRole('button', { name: 'Next in the list (J)' }).isDisabled(), true)
  await page.getByRole('button', { name: 'Previous in the list (K)' }).click()
  await isAt('Row-10', '10 of 11')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('search') === 'row')
  await page.locator('tbody tr[data-came]', { hasText: 'Row-10' }).waitFor()
})

test('the state of a list is in its URL after half a second, and is restored from it', { skip: onlyLong }, async () => {
  for (let n = 1; n <= 23; n += 1) await addBrand(`Brand-${String(n).padStart(2, '0')}`, { enabled: n !== 7 })
  await page.goto('/admin/brand?page=2&per_page=20&search=brand&sort=-id')
  await page.getByText('21–23 of 23').waitFor()
  await eventually(async () =>
    assert.deepEqual(await page.locator('tbody tr td:nth-child(3)').allTextContents(), [
      'Brand-03',
      'Brand-02',
      'Brand-01',
    ]),
  )
  await page.reload()
  await page.getByText('21–23 of 23').waitFor()

  await page.goto('/admin/brand?per_page=1000')
  await page.getByText('1–10 of 23').waitFor()
  await page.getByRole('button', { name: 'Title' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'title')
  await page.getByRole('button', { name: 'Page 3' }).click()
  await page.waitForURL((url) => url.searchParams.get('page') === '3')
  await page.goBack()
  await page.getByText('1–10 of 23').waitFor()

  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('searchbox').fill('brand-0')
  await page.getByText('1–9 of 9').waitFor()
  await page.waitForURL((url) => url.searchParams.get('search') === 'brand-0' && !url.searchParams.has('page'))

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('menuitem', { name: 'Enabled' }).click()
  await page.getByRole('checkbox', { name: 'No' }).check()
  await row('Brand-07').waitFor()
  await page.waitForURL((url) => url.searchParams.get('enabled') === '0')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('1–10 of 23').waitFor()
})
