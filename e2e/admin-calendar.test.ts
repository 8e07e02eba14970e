// In test:long only: moves of events are checked by server tests.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

/** This month in the time zone of the shop, as 2026-11. */
let month = ''

withBackOffice(async ({ admin }) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong', year: 'numeric', month: '2-digit' })
  month = format.format(new Date())
  const times = { starts_at: `${month}-15T04:00:00Z`, ends_at: `${month}-15T05:00:00Z` }
  await admin('POST', 'my_calendar', { title: 'Stocktake', ...times })
})

const entry = () => page.locator('[data-entry]', { hasText: 'Stocktake' })
const storedDay = async () => {
  const { starts_at } = await shop.db.selectFrom('calendar_events').select('starts_at').executeTakeFirstOrThrow()
  return new Date(String(starts_at)).getUTCDate()
}
const isStored = (day: number) => eventually(async () => assert.equal(await storedDay(), day))
const cell = async (day: number) => {
  const box = await page.locator(`[data-date="${month}-${day}"]`).last().boundingBox()
  assert.ok(box, `day ${day} is shown`)
  return box
}
async function dragTo(day: number): Promise<void> {
  const { x, y, width, height } = await cell(day)
  await entry().hover()
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
  await page.mouse.up()
}

test('an event is moved by keys and by drag; one that the server refuses goes back', async () => {
  await page.goto('/admin/calendar')
  await entry().focus()
  await page.keyboard.press('Alt+ArrowRight')
  await isStored(16)
  await dragTo(17)
  await isStored(17)
  assert.deepEqual(await axe(page), [])
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await dragTo(18)
  await page.getByRole('alert').waitFor()
  await eventually(async () => {
    const [box, { x, width }] = [await entry().boundingBox(), await cell(17)]
    assert.ok(box && box.x >= x - 1 && box.x < x + width, 'the event is back in its day')
  })
  assert.equal(await storedDay(), 17)
  await page.unroute('**/api/admin/**')
})

test('the calendar speaks the language of staff, also where a month is empty', async () => {
  await page.context().addCookies([{ name: 'admin_language', value: 'zh-HK', url: shop.url }])
  await page.goto('/admin/calendar')
  await page.getByRole('button', { name: '議程' }).click()
  await entry().waitFor()
  await page.getByRole('button', { name: '下一頁', exact: true }).click()
  await page.mouse.move(0, 0)
  await page.getByText('沒有任何活動').waitFor()
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  assert.deepEqual(await axe(page), [])
})
