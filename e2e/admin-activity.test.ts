// In test:long only: what is logged and listed is tested with the server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from './eventually.ts'
import { visit } from './visit.ts'
import { page, shop, withBackOffice } from './with-shop.ts'

withBackOffice(async () => {
  const brand = (title: string) => ({ language: 'en_us', title, url: 'harbour' })
  await shop.admin('POST', 'brand', brand('Harbour'))
  await shop.admin('PUT', 'brand/1', { ...brand('Harbour House'), enabled: false })
  await shop.admin('PUT', 'configuration', { group: 'basic', contact_phone: '1234 5678' })
})

/** Cells of a log entry without its time and address: staff, action, record, changes. */
const lines = async () =>
  (await page.locator('tbody tr[data-row]').all()).map(async (row) =>
    (await row.locator('td').allTextContents()).slice(1, 5),
  )
const shown = async () => Promise.all(await lines())

test('the audit log shows who changed what, links to the record and can be filtered', async () => {
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Activity log' }).click()
  await page.getByRole('link', { name: 'Brand: Harbour House' }).first().waitFor()
  const [login, setting, changed, created] = await shown()
  assert.deepEqual(login, ['Administrator', 'Logged in', 'Account: Administrator', '–'])
  assert.deepEqual(setting, ['Administrator', 'Changed', 'Shop settings', 'Contact phone: – → 1234 5678Show'])
  assert.deepEqual(changed, [
    'Administrator',
    'Changed',
    'Brand: Harbour House',
    'Title: Harbour → Harbour House1 more',
  ])
  assert.deepEqual(created, ['Administrator', 'Created', 'Brand: Harbour House', '–'])
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const values = page.getByRole('dialog', { name: 'Changes' })
  await values.getByText('1234 5678').waitFor()
  await values.getByRole('button', { name: 'Close' }).click()
  await values.waitFor({ state: 'hidden' })

  await visit(page, '/admin/activity-log?resource=brand&action=update')
  await page.getByRole('link', { name: 'Brand: Harbour House' }).waitFor()
  await eventually(async () => assert.deepEqual(await shown(), [changed]))
  await page.getByRole('link', { name: 'Brand: Harbour House' }).click()
  await page.waitForURL('**/admin/brand/edit/1')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await page.waitForURL('**/admin/activity-log?resource=brand&resource_id=1')
  await eventually(async () => assert.deepEqual(await shown(), [changed, created]))
})
